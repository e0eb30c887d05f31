// `@theme/ThemedImage`: an image for each mode. Both are in the page, and the style sheet shows one, so that no script is needed.
import type { ImgHTMLAttributes } from 'react';
import { useHref } from '../article-context.js';

interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  sources: { light: string; dark: string };
}

export function ThemedImage({ sources, className, alt = '', ...attributes }: ThemedImageProps) {
  const resolve = useHref();
  const named = (mode: string): string => (className === undefined ? mode : `${className} ${mode}`);
  // `lazy`, so that the hidden image is not fetched.
  return (
    <>
      <img {...attributes} className={named('only-light')} src={resolve(sources.light)} alt={alt} loading="lazy" />
      <img {...attributes} className={named('only-dark')} src={resolve(sources.dark)} alt={alt} loading="lazy" />
    </>
  );
}
