// Contrast as a page shows it, measured in the page: `page.evaluate(installContrast)` puts `contrastTools` on the window. A colour of any
// notation is drawn on a canvas and read back. The surface under an element is found by walking up.

export type Colour = [red: number, green: number, blue: number, alpha: number];

export interface ContrastTools {
  /** Red, green and blue from 0 to 255, alpha from 0 to 1. */
  colourOf(css: string): Colour;
  /** The colour of the element's own background over all those below it. Undefined if a picture or a gradient is among them. */
  surfaceOf(element: Element | null): Colour | undefined;
  /** WCAG's ratio, 1 to 21. A transparent colour is laid over the surface first. */
  ratio(colour: Colour, surface: Colour): number;
}

export function installContrast(): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  const known = new Map<string, Colour>();
  const colourOf = (css: string): Colour => {
    let colour = known.get(css);
    if (!colour) {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      colour = [red, green, blue, alpha / 255];
      known.set(css, colour);
    }
    return colour;
  };
  const over = ([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour => [
    red * alpha + r * (1 - alpha),
    green * alpha + g * (1 - alpha),
    blue * alpha + b * (1 - alpha),
    1,
  ];
  const surfaceOf = (element: Element | null): Colour | undefined => {
    const layers: Colour[] = [];
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, backgroundClip } = getComputedStyle(at);
      if (backgroundImage !== 'none' && backgroundClip !== 'text') return undefined;
      const colour = colourOf(backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    const ground = colourOf(getComputedStyle(document.documentElement).colorScheme.startsWith('dark') ? '#121212' : '#fff');
    return layers.reduceRight((under, layer) => over(layer, under), ground);
  };
  const luminance = (colour: Colour): number => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (colour: Colour, surface: Colour): number => {
    const [one, other] = [luminance(over(colour, surface)), luminance(surface)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  Object.assign(globalThis, { contrastTools: { colourOf, surfaceOf, ratio } satisfies ContrastTools });
}
