/** A colour of goods: its name for buyers, and hue in degrees, saturation and lightness in percent. */
export type PaletteColour = { name: string; hue: number; saturation: number; lightness: number };

/** The colours of variants, by the key that picture specs and the seed use. */
export const palette: Readonly<Record<string, PaletteColour>> = {
  white: { name: 'White', hue: 40, saturation: 14, lightness: 91 },
  sand: { name: 'Sand', hue: 36, saturation: 42, lightness: 72 },
  yellow: { name: 'Yellow', hue: 44, saturation: 92, lightness: 58 },
  rose: { name: 'Rose', hue: 344, saturation: 62, lightness: 74 },
  red: { name: 'Red', hue: 356, saturation: 70, lightness: 50 },
  brown: { name: 'Brown', hue: 22, saturation: 42, lightness: 36 },
  sage: { name: 'Sage Green', hue: 138, saturation: 24, lightness: 52 },
  mint: { name: 'Mint', hue: 160, saturation: 44, lightness: 68 },
  sky: { name: 'Sky Blue', hue: 202, saturation: 68, lightness: 60 },
  denim: { name: 'Denim Blue', hue: 214, saturation: 42, lightness: 44 },
  navy: { name: 'Navy', hue: 222, saturation: 48, lightness: 30 },
  charcoal: { name: 'Charcoal', hue: 220, saturation: 9, lightness: 28 },
};

/** The key of goods in the colours of their icon. */
export const NATURAL = 'natural';

/** A palette colour for CSS; undefined for a key that is none. */
export function cssOf(key: string): string | undefined {
  const colour = palette[key];
  return colour && `hsl(${colour.hue} ${colour.saturation}% ${colour.lightness}%)`;
}

/** The CSS of a colour by its name for buyers; undefined of one that we do not know. */
export function colourNamed(name: string): string | undefined {
  const known = Object.keys(palette).find((key) => palette[key]?.name.toLowerCase() === name.toLowerCase());
  return known && cssOf(known);
}

/** Hues of the tinted backgrounds of goods; a spec names one by its index. */
export const grounds = [32, 204, 142, 12, 258, 48, 172, 338, 224, 88, 20, 190] as const;
