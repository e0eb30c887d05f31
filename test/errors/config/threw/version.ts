interface Release {
  name: string;
}

const releases: Release[] = [];

export const version = (): string => releases[0]!.name.toUpperCase();
