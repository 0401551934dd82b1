import { z } from 'zod';
import { nothing, text } from './values.ts';

/** A country or region that an address may name. */
export const country = z.object({
  /** ISO 3166-1, two letters */
  code: z.string(),
  /** in the language of `lang` */
  name: z.string(),
  /** what an address keeps as its `country` */
  englishName: z.string(),
  /** `own`: like `examples`; `none`: the country has none; `unknown`: any of more than four characters (§5) */
  postcode: z.object({ form: z.enum(['own', 'none', 'unknown']), examples: z.array(z.string()) }),
});
export type Country = z.infer<typeof country>;

export const countryListRequest = nothing;
/** By name, in the order of the language. */
export const countryList = z.object({ pageList: z.array(country) });

/** A country by its code or its name. */
export const stateListRequest = z.object({ country: text(64).min(1) });
/** Empty where no states are known: the words of the buyer are taken. */
export const stateList = z.object({ pageList: z.array(z.object({ code: z.string(), name: z.string() })) });

/** A state by its code or its name. */
export const cityListRequest = z.object({ country: text(64).min(1), state: text(64).min(1) });
/** What is known; an address may name any other city. */
export const cityList = z.object({ pageList: z.array(z.object({ name: z.string() })) });
