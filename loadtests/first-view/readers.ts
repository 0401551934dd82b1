/** Who opens a page, and over what: the presets of Lighthouse, and this machine as it is. */
export type Reader = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** round trip in ms and bytes a second; absent: as it is */
  readonly link?: { readonly latency: number; readonly down: number; readonly up: number };
  /** how many times slower than this machine */
  readonly slowerBy: number;
};

const megabits = (count: number) => (count * 1_000_000) / 8;

export const readers: readonly Reader[] = [
  { name: 'desktop', width: 1280, height: 900, slowerBy: 1 },
  {
    name: 'slow phone',
    width: 390,
    height: 844,
    link: { latency: 150, down: megabits(1.6), up: megabits(0.75) },
    slowerBy: 4,
  },
];
