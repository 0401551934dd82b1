import { z } from 'zod';
import { isMoney } from './money.ts';

/** An exact decimal string of USDT, as it stands in events and on the wire. */
export const amount = z
  .string()
  .refine(isMoney, { error: 'an exact decimal of at most 10 places' })
  .meta({ description: 'an exact decimal of at most 10 places' });

/** An ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();
