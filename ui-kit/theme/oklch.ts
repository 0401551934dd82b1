/** A colour by lightness (0 to 1), chroma (0 to about 0.4) and hue in degrees: equal steps look equal. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

type Three = readonly [number, number, number];

const linear = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const encoded = (value: number): number =>
  value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Reads #rrggbb. The matrices are those of the definition of OKLab. */
export function oklchOf(hex: string): Oklch {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  if (!blue) throw new Error(`Not a #rrggbb colour: ${hex}`);
  const [r, g, b] = [red, green, blue].map((part) =>
    linear(Number.parseInt(part, 16) / 255),
  ) as unknown as Three;
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const medium = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const l = 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short;
  const a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short;
  const across = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short;
  return { l, c: Math.hypot(a, across), h: ((Math.atan2(across, a) * 180) / Math.PI + 360) % 360 };
}

/** As #rrggbb. Where no screen can show so much chroma at this lightness, the chroma gives way. */
export function hexOf({ l, c, h }: Oklch): string {
  let [low, high] = [0, c];
  if (shown(linearOf({ l, c, h }))) low = c;
  else
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2;
      if (shown(linearOf({ l, c: middle, h }))) low = middle;
      else high = middle;
    }
  const parts = linearOf({ l, c: low, h }).map((value) =>
    Math.round(Math.min(1, Math.max(0, encoded(value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

const shown = (channels: Three): boolean => channels.every((value) => value >= -0.000_1 && value <= 1.000_1);

function linearOf({ l, c, h }: Oklch): Three {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const medium = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
  ];
}
