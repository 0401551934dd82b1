import { money, type Money } from '@caravan/events';
import type { Dependencies } from '../dependencies.ts';

/** What a deposit on this network needs to be credited at once; zero for one that this mall no longer has. */
export function minimumOf(deposits: Dependencies['deposits'], network: string): Money {
  return money(deposits.channels().find((channel) => channel.network === network)?.minimum ?? '0');
}
