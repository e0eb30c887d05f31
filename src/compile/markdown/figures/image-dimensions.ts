// Width and height out of a file's header; nothing is decoded. The door to image-size.
import { imageSize } from 'image-size';

/** CSS pixels. No screen shows more; a header that claims it is broken or a bomb. */
const MAX_SIDE = 30_000;
/** EXIF orientations from here on are turned by a quarter. */
const FIRST_TURNED = 5;

/** undefined: not an image that can be read, or of a size that none has. */
export function imageDimensions(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    const sides = orientation >= FIRST_TURNED ? { width: height, height: width } : { width, height };
    return [width, height].every((side) => side >= 1 && side <= MAX_SIDE)
      ? { width: Math.round(sides.width), height: Math.round(sides.height) }
      : undefined;
  } catch {
    return undefined;
  }
}
