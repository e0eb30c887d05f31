// An image of MDX: fetched when it comes near, decoded off the main thread.
import type { ImgHTMLAttributes } from 'react';

export function Image({ alt = '', ...attributes }: ImgHTMLAttributes<HTMLImageElement>) {
  return <img alt={alt} loading="lazy" decoding="async" {...attributes} />;
}
