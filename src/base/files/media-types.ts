// Content-Type by file name, for files of documentation sites. `preview` and `dev` send these types, and the files for hosts contain them.
// An unknown type is sent as bytes: with `nosniff` a browser then offers to save the file, and never runs it.
import { mimes } from 'mrmime';

/** The library knows 438 endings. These are the ones that hosts are asked to serve, so that a new release adds none that browsers run. */
const ENDINGS =
  'html css js mjs json map webmanifest xml txt md mdx csv yaml yml vtt svg png jpg jpeg gif webp avif ico woff woff2 ttf otf mp4 webm mp3 ogg wav pdf wasm zip';

/** Types that the library lacks or gives in an older form. `application/yaml` is from RFC 9512. A browser shows plain text. */
const OWN: Readonly<Record<string, string>> = {
  xml: 'application/xml',
  mdx: 'text/plain',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  ico: 'image/x-icon',
};

/** Types of text. An SVG names its encoding itself. */
const TEXT = /^text\/|^application\/(?:.*\+)?(?:json|xml|yaml)$/;

export const UNKNOWN_TYPE = 'application/octet-stream';

/** By file extension, in lower case. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  ENDINGS.split(' ').map((ending) => {
    const type = OWN[ending] ?? mimes[ending] ?? UNKNOWN_TYPE;
    return [ending, TEXT.test(type) ? `${type}; charset=utf-8` : type];
  }),
);

/** @param path of a file */
export function mediaType(path: string): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return (Object.hasOwn(MEDIA_TYPES, extension) && MEDIA_TYPES[extension]) || UNKNOWN_TYPE;
}
