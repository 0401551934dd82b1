import { z } from 'zod';
import { urlOf } from './settings.ts';

/** The apps for buyers and for sellers, and the site for mobile browsers (§1). */
export const appVariables = {
  BUYER_APP_URL: urlOf('https')
    .optional()
    .describe('where the app for buyers can be had (§1), shown at /userInfo/download; unset: there is none'),
  SELLER_APP_URL: urlOf('https')
    .optional()
    .describe('where the app for sellers can be had (§1), shown at /userInfo/download; unset: there is none'),
  MOBILE_SITE_URL: z
    .string()
    .refine(
      (url) => url.startsWith('https:') && URL.canParse(url.replaceAll('{brand}', 'brand')),
      'an https address',
    )
    .optional()
    .describe(
      'separate site for mobile browsers (§1), such as https://m.{brand}.example (the key of the brand): `id` leads to its productDetails?id=, `storeId` to its store?id=, the rest to its home; unset: all stay',
    ),
  LEAST_CLIENT_VERSION: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6}){0,3}$/, 'a version such as 2.4.0')
    .optional()
    .describe(
      'oldest version of an app that may go on (§8), such as 2.4.0: one that names an older one is told to upgrade; unset: any',
    ),
};

type Given = z.output<z.ZodObject<typeof appVariables>>;

export function appsOf(given: Given) {
  return {
    buyerAppUrl: given.BUYER_APP_URL,
    sellerAppUrl: given.SELLER_APP_URL,
    mobileSiteUrl: given.MOBILE_SITE_URL,
    leastClientVersion: given.LEAST_CLIENT_VERSION,
  };
}
