import { z } from 'zod';
import { identifier, text, wholeNumber } from './values.ts';

/** An address that pages lead to: of another site, never of a script. */
const site = text(500).pipe(z.url({ protocol: /^https$/, error: 'an address that begins with https://' }));
const mailOrSite = z.union([site, text(500).pipe(z.string().regex(/^mailto:[^\s@]+@[^\s@]+$/))], {
  error: 'an address that begins with https:// or mailto:',
});
/** A field of a form that was left empty says nothing. */
const optional = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (given === '' ? undefined : given), value.optional());

export const brandParameters = z.object({
  customerServiceUrl: z.string().optional(),
  promotionSiteUrl: z.string().optional(),
  buyerAppUrl: z.string().optional(),
  sellerAppUrl: z.string().optional(),
  maxGoodsInOrder: z.int().optional(),
});

export const officeBrands = z.object({
  pageList: z.array(
    z.object({
      brandKey: z.string(),
      name: z.string(),
      hosts: z.array(z.string()),
      supportMailbox: z.string(),
      storageBucket: z.string(),
      /** how many listed goods it shows */
      goods: z.int(),
      version: z.int(),
      /** what is set for it alone */
      own: brandParameters,
    }),
  ),
  /** what is set for all brands that set nothing else */
  ofAll: brandParameters.extend({ version: z.int() }),
  /** what counts where nothing is set */
  configured: brandParameters,
});

export const setBrandRequest = z.object({
  /** omitted: all brands that set nothing else */
  brandKey: identifier.optional(),
  /** of one brand; omitted: it stays */
  supportMailbox: optional(z.email().max(254)),
  /** what is omitted is as it is set for all, or as the configuration says */
  customerServiceUrl: optional(mailOrSite),
  promotionSiteUrl: optional(site),
  /** where the app for buyers can be had, and that for sellers */
  buyerAppUrl: optional(site),
  sellerAppUrl: optional(site),
  maxGoodsInOrder: optional(wholeNumber.pipe(z.int().min(1).max(1_000_000))),
  /** the number of changes that the edit began with */
  version: wholeNumber.pipe(z.int().min(0)),
});
export const brandSet = z.object({ version: z.int() });
