// The mark of the site, in the navbar and in the footer. With an image for dark mode both are in the page and the style sheet shows one.
import type { ImageConfig } from '../../src/model/site-config.js';

interface LogoProps {
  image: ImageConfig;
  /** Used when the configuration has no text for it: '' beside a title, else the site's name. */
  alt: string;
}

export function Logo({ image, alt }: LogoProps) {
  const size = { ...(image.width && { width: image.width }), ...(image.height && { height: image.height }) };
  const shared = { ...size, alt: image.alt ?? alt, decoding: 'async' } as const;
  if (!image.srcDark) return <img className="logo" src={image.src} {...shared} />;
  // `lazy`: the one that is not shown is not fetched either.
  return (
    <>
      <img className="logo only-light" src={image.src} loading="lazy" {...shared} />
      <img className="logo only-dark" src={image.srcDark} loading="lazy" {...shared} />
    </>
  );
}
