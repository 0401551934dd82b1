import { bodyColours } from './body-colours.ts';
import { hueDistance, readHex, writeHex } from './colour.ts';
import type { Hsl } from './colour.ts';
import { palette } from './palette.ts';
import type { PaletteColour } from './palette.ts';

const NEAR = 22;

/** Whether goods with this icon can be shown in the colours of the palette. */
export function isRecolourable(icon: string): boolean {
  return bodyColours[icon] !== undefined;
}

/** An icon's drawing with its body in a palette colour; light and shade are kept. Unknown colours and icons change nothing. */
export function recolour(drawing: string, icon: string, colour: string): string {
  const target = palette[colour];
  const [exactly, ...rest] = bodyColours[icon]?.split(' ') ?? [];
  const onlyThese = exactly === '=';
  const body = onlyThese || exactly === undefined ? rest : [exactly, ...rest];
  const main = readHex(body[0] ?? '');
  if (!target || !main) return drawing;
  return drawing.replaceAll(/(fill|stroke)="(#[0-9a-f]{3,6})"/gi, (whole, attribute, hex) => {
    const shade = readHex(String(hex));
    if (!shade || !(body.includes(String(hex).toLowerCase()) || (!onlyThese && isAlike(shade, main))))
      return whole;
    return `${String(attribute)}="${writeHex(repaint(shade, main, target))}"`;
  });
}

function isAlike(shade: Hsl, main: Hsl): boolean {
  return (
    shade.saturation > 0.25 && main.saturation > 0.25 && Math.abs(hueDistance(shade.hue, main.hue)) < NEAR
  );
}

/** The same step from the target as the shade is from the main colour. */
function repaint(shade: Hsl, main: Hsl, target: PaletteColour): Hsl {
  const drift = main.saturation > 0.15 ? hueDistance(main.hue, shade.hue) : 0;
  const step = (shade.lightness - main.lightness) * 0.75;
  return {
    hue: (target.hue + Math.max(-12, Math.min(12, drift * 0.3)) + 360) % 360,
    saturation: target.saturation / 100,
    lightness: Math.min(0.96, Math.max(0.08, target.lightness / 100 + step)),
  };
}
