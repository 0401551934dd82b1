import { z } from 'zod';
import { text } from './values.ts';

/** §1: the apps that are offered for download. An address that is empty: there is none. */
export const appAddresses = z.object({ buyerAppUrl: z.string(), sellerAppUrl: z.string() });
export type AppAddresses = z.infer<typeof appAddresses>;

export const sysparaRequest = z.object({
  /** one code, or several joined by commas; left out: all */
  code: text(200).default(''),
});

/** `data.<code>` for each code that was asked for and is known. */
export const syspara = z.object({
  mall_max_goods_number_in_order: z.string().optional(),
  customer_service_url: z.string().optional(),
  /** §1: the site that promotes selling here; empty: there is none */
  promotion_site_url: z.string().optional(),
  /** where those who run a shop work; empty: there is no office */
  shop_office_url: z.string().optional(),
  /** minutes until an unpaid order is cancelled */
  mall_order_pay_minutes: z.string().optional(),
  /** days after its receipt in which an order can be returned */
  mall_return_days: z.string().optional(),
  /** days after which the system grants a refund request that nobody answered */
  mall_refund_answer_days: z.string().optional(),
  /** days within which the refusal of a seller can be appealed */
  mall_appeal_days: z.string().optional(),
  /** days after which the system grants the refund of an appeal that nobody answered */
  mall_appeal_answer_days: z.string().optional(),
  /** days for which nobody can register the names of an account that was closed */
  account_reserved_days: z.string().optional(),
  /** what codes can be sent to, joined by commas: `email`, `phone`; who is named by such an address registers by a code alone */
  code_channels: z.string().optional(),
  /** "1" where the faucet and test networks are in use */
  development_mode: z.string().optional(),
});
export type Syspara = z.infer<typeof syspara>;
