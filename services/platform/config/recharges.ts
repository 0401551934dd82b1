import { z } from 'zod';
import { amountOfMoney, matching } from './settings.ts';

/** What buyers may recharge, and how they may pay besides the networks. */
export const rechargeVariables = {
  RECHARGE_MINIMUM: amountOfMoney().prefault('1').describe('minimum amount of a recharge that is announced'),
  RECHARGE_MAXIMUM: amountOfMoney()
    .prefault('1000000')
    .describe(
      'maximum amount of a recharge that is announced; what arrives on a chain is credited all the same',
    ),
  RECHARGE_FEE: amountOfMoney()
    .prefault('0')
    .describe('kept of each recharge by a bank card or a provider, in USDT; finance may say another'),
  RECHARGE_METHODS: matching(
    /^none$|^(?:recharge|PHP_recharge[2-5]?)=[^,=]+(?:,(?:recharge|PHP_recharge[2-5]?)=[^,=]+)*$/,
    'slots and what people call them: recharge=Bank card,PHP_recharge=GCash; or none',
  )
    .prefault('recharge=Bank card')
    .describe(
      'how buyers may pay besides the networks: recharge is the bank card, PHP_recharge and PHP_recharge2 to 5 are providers; none: in no other way',
    ),
  RECHARGE_CURRENCIES: matching(
    /^[A-Z]{3,5}:\d{1,9}(?:\.\d{1,10})?(?:,[A-Z]{3,5}:\d{1,9}(?:\.\d{1,10})?)*$/,
    'currencies and their USDT for one: USD:1,EUR:1.08',
  )
    .prefault('USD:1')
    .describe('currencies of these payments, and USDT for one of each: USD:1,EUR:1.08'),
  RECHARGE_INSTRUCTIONS: z
    .string()
    .max(500)
    .prefault('')
    .describe('where and how buyers pay that way, in words; not translated'),
};

type Given = z.output<z.ZodObject<typeof rechargeVariables>>;

/** As the configuration has them. */
export function rechargesOf(given: Given) {
  return {
    minimum: given.RECHARGE_MINIMUM,
    maximum: given.RECHARGE_MAXIMUM,
    fee: given.RECHARGE_FEE,
    methods: given.RECHARGE_METHODS,
    currencies: given.RECHARGE_CURRENCIES,
    instructions: given.RECHARGE_INSTRUCTIONS,
  };
}
