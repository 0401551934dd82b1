import { z } from 'zod';
import { asJson, brandChoice, byLanguage, inOrder, keptShowing, showing, version, words } from './content.ts';
import { flag, idempotencyKey, identifier, text } from './values.ts';

/** The activity that runs now (§7); empty: none does. */
export const currentActivity = z
  .object({
    activityId: z.string(),
    /** an address that begins with https://, or a path of the mall */
    detailUrl: z.string(),
    name: z.string(),
    /** in other languages, by code */
    names: z.record(z.string(), z.string()),
    /** omitted: it has no picture */
    image: z.string(),
  })
  .partial();

/** Somewhere behind which no other site hides, and no script. */
export function isDetailUrl(address: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  if (address.startsWith('/')) return URL.canParse(address, mall) && new URL(address, mall).origin === mall;
  if (!/^https:\/\/[^/]/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
const mall = 'https://mall.invalid';

export const keepActivityRequest = z
  .object({
    /** omitted: a new one */
    activityId: identifier.optional(),
    version: version.optional(),
    names: asJson(byLanguage(words(60))),
    detailUrl: text(1_000).refine(isDetailUrl, {
      error: 'an address that begins with https://, or a path of the mall that begins with /',
    }),
    /** the path of the one that the activity has, or the id of an upload; omitted: none */
    image: text(300).min(1).optional(),
    ...showing,
    shown: flag.default(true),
    idempotencyKey,
  })
  .refine(inOrder, { path: ['until'], error: 'a time after its beginning' });

export const keptActivity = z.object({
  activityId: z.string(),
  version: z.int(),
  names: byLanguage(z.string()),
  detailUrl: z.string(),
  image: z.string().optional(),
  ...keptShowing,
  shown: z.boolean(),
});

export const keptActivities = z.object({
  /** the latest beginning first */
  pageList: z.array(keptActivity),
  brands: z.array(brandChoice),
});

export const savedActivity = z.object({ activityId: z.string(), version: z.int() });
export const removeActivityRequest = z.object({ activityId: identifier, version });
