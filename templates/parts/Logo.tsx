// The logo of the site, in the navbar and in the footer. If there is an image for dark mode, both are in the page and the style sheet shows
// one.
import type { ImageConfig } from '../../src/model/site-config.js';

interface LogoProps {
  image: ImageConfig;
  /** Used if the configuration has no alternative text: '' beside a title, otherwise the site's name. */
  alt: string;
}

export function Logo({ image, alt }: LogoProps) {
  const { src, srcDark, width, height } = image;
  const text = image.alt ?? alt;
  if (!srcDark) return <img className="logo" src={src} alt={text} width={width} height={height} decoding="async" />;
  // `lazy`, so that the hidden image is not fetched.
  return (
    <>
      <img className="logo only-light" src={src} alt={text} width={width} height={height} loading="lazy" decoding="async" />
      <img className="logo only-dark" src={srcDark} alt={text} width={width} height={height} loading="lazy" decoding="async" />
    </>
  );
}
