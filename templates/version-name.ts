// The name of a version of the documentation for the client, in `data-version`. Neither half contains a slash.
import type { VersionRef } from '../src/model/page-context.js';

export const versionName = ({ instance, name }: VersionRef): string => `${instance}/${name}`;
