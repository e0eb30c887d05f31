// How the client names a version of the documentation, in `data-version`: neither half has a slash in it.
import type { VersionRef } from '../src/model/page-context.js';

export const versionName = ({ instance, name }: VersionRef): string => `${instance}/${name}`;
