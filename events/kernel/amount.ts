import { z } from 'zod';
import { isMoney, money } from './money.ts';

/** An exact decimal string of USDT, as used in events and on the wire. */
export const amount = z
  .string()
  .refine(isMoney, { error: 'an exact decimal of at most 10 places' })
  .meta({ description: 'an exact decimal of at most 10 places' });

/** An exact decimal string for a fraction of a whole: "0.05" is five per cent. */
export const partOfWhole = z
  .string()
  .refine((text) => isMoney(text) && money(text) >= 0n && money(text) <= money('1'), {
    error: 'an exact decimal from 0 to 1, of at most 10 places',
  })
  .meta({ description: 'an exact decimal from 0 to 1, of at most 10 places' });

/** An ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();
