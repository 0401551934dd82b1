import { z } from 'zod';
import { flag, identifier, nothing, text } from './values.ts';

/** Bounds here only reject nonsense; identity checks §5 (name 1-64, phone and postcode of their countries). */
const addressFields = {
  contacts: text(256),
  email: text(256).default(''),
  areaCode: text(8).default(''),
  phone: text(64),
  country: text(128),
  province: text(128).default(''),
  city: text(128).default(''),
  /** of the form that its country has (`address!listCountry`); may be left out where there are none */
  postcode: text(128).default(''),
  address: text(512),
  /** 1 marks the default address */
  use: flag.default(false),
};

export const addressAddRequest = z.object(addressFields);
export const addressEditRequest = z.object({ id: identifier, ...addressFields });
export const addressDeleteRequest = z.object({ id: identifier });

export const address = z.object({
  id: z.string(),
  contacts: z.string(),
  email: z.string(),
  areaCode: z.string(),
  phone: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  postcode: z.string(),
  address: z.string(),
  /** 1 marks the default address (§3) */
  use: z.union([z.literal(0), z.literal(1)]),
});
export type Address = z.infer<typeof address>;

export const addressListRequest = nothing;
export const addressList = z.object({ pageList: z.array(address), limit: z.int() });
export type AddressList = z.infer<typeof addressList>;
export const addressSaved = z.object({ id: z.string() });
