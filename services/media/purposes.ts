import type { RefusalKey } from '@caravan/events';
import type { PictureType } from './picture/type-of.ts';

const MEBIBYTE = 1_048_576;

/** How large a file may be, and the refusal that says so (§8). */
type Size = { readonly bytes: number; readonly above: RefusalKey };
const small: Size = { bytes: 2 * MEBIBYTE, above: 'image-above-2m' };
const medium: Size = { bytes: 10 * MEBIBYTE, above: 'image-above-10m' };
const large: Size = { bytes: 30 * MEBIBYTE, above: 'image-above-30m' };

export type Rules = {
  readonly size: Size;
  readonly types: readonly PictureType[];
  /** whether anybody may see it once something uses it; otherwise its owner alone (`viewing.ts`) */
  readonly shown: 'publicly' | 'privately';
  /** whether its files are personal data: they then lie sealed under their owner's key, and go with it (rule 7 of the money) */
  readonly sealed?: true;
};

const any: readonly PictureType[] = ['jpeg', 'png', 'webp', 'avif', 'gif'];
/** §5 */
const jpegOrPng: readonly PictureType[] = ['jpeg', 'png'];

/** What pictures are uploaded for, as `moduleName` says, and what each allows. */
export const purposes = {
  avatar: { size: small, types: any, shown: 'publicly' },
  goods: { size: large, types: any, shown: 'publicly' },
  shop: { size: medium, types: any, shown: 'publicly' },
  /** of banners and the like, by staff */
  content: { size: medium, types: any, shown: 'publicly' },
  review: { size: medium, types: any, shown: 'publicly' },
  chat: { size: small, types: jpegOrPng, shown: 'privately' },
  /** the proof of a payment */
  recharge: { size: medium, types: any, shown: 'privately' },
  /** the photo of an identity document */
  loan: { size: medium, types: any, shown: 'privately', sealed: true },
} as const satisfies Record<string, Rules>;

export type Purpose = keyof typeof purposes;

export function rulesOf(purpose: string): Rules | undefined {
  return Object.hasOwn(purposes, purpose) ? purposes[purpose as Purpose] : undefined;
}

export const sealedPurposes: readonly string[] = Object.keys(purposes).filter(isSealed);

/** Whether what is uploaded for this purpose lies sealed. */
export function isSealed(purpose: string): boolean {
  return rulesOf(purpose)?.sealed === true;
}

/** The most that any purpose allows. */
export const LARGEST = large;
