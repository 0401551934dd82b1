/** Hue in degrees, saturation and lightness from 0 to 1. */
export type Hsl = { hue: number; saturation: number; lightness: number };

/** Reads "#rgb" or "#rrggbb"; undefined for anything else. */
export function readHex(text: string): Hsl | undefined {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? text.slice(1) : undefined;
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (index: number) => Number.parseInt(full.slice(index * 2, index * 2 + 2), 16) / 255;
  return hslOf(channel(0), channel(1), channel(2));
}

function hslOf(red: number, green: number, blue: number): Hsl {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const spread = high - low;
  const lightness = (high + low) / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  return { hue: (hueOf(red, green, blue, high, spread) + 360) % 360, saturation, lightness };
}

function hueOf(...[red, green, blue, high, spread]: [number, number, number, number, number]): number {
  if (high === red) return 60 * ((green - blue) / spread);
  if (high === green) return 60 * ((blue - red) / spread + 2);
  return 60 * ((red - green) / spread + 4);
}

export function writeHex({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** The shorter way around the circle from one hue to another, -180 to 180. */
export function hueDistance(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}
