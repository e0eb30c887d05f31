// Reads width and height from the header of an image file, without decoding it. The door to image-size.
import { imageSize } from 'image-size';

/** CSS pixels. No screen shows more. A header that claims more is broken or malicious. */
const MAX_SIDE = 30_000;
/** EXIF orientations from this number on are rotated by a quarter turn. */
const FIRST_TURNED = 5;

/** Undefined if the bytes are not a readable image, or if the size is impossible. */
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
