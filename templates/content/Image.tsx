// An image of MDX and of page modules. It is fetched when it comes near the window, and decoded off the main thread. Addresses of the site
// get the base URL.
import type { ImgHTMLAttributes } from 'react';
import { useHref } from '../article-context.js';

export function Image({ alt = '', src, srcSet, ...attributes }: ImgHTMLAttributes<HTMLImageElement>) {
  const resolve = useHref();
  return (
    <img
      alt={alt}
      loading="lazy"
      decoding="async"
      src={src && resolve(src)}
      srcSet={srcSet && resolvedSet(srcSet, resolve)}
      {...attributes}
    />
  );
}

/** `srcSet`: for example `/plan.png 1x, /plan@2x.png 2x`. An address that contains a comma (`data:`) is left as it is. */
export const resolvedSet = (srcSet: string, resolve: (href: string) => string): string =>
  srcSet.replace(/(^|,\s+|,(?=\/))(\/[^\s,]*)/g, (_, before: string, address: string) => before + resolve(address));
