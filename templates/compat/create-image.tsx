// `import Plan from './plan.svg'`, used as an element: shows the drawing as an image, because its markup stays in its own file.
import type { ImgHTMLAttributes } from 'react';
import { Image } from '../content/Image.js';

export const createImage = (src: string) =>
  function ImportedImage({ title, ...attributes }: ImgHTMLAttributes<HTMLImageElement>) {
    return <Image src={src} {...(title !== undefined && { alt: title })} {...attributes} />;
  };
