import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';

/** Which save: of this shop, by this command. */
export type SaveCommand = { readonly sellerId: string; readonly command: string };

const DAY_MS = 86_400_000;
/** Nobody repeats an older command. */
const KEPT_MS = 30 * DAY_MS;

/** What a command answered that was carried out before; undefined: it was not. To be asked while no other save of the shop is made. */
export async function savedBefore<Outcome>(
  on: Transaction<Database>,
  { sellerId, command }: SaveCommand,
): Promise<Outcome[] | undefined> {
  const row = await on
    .selectFrom('article_command')
    .select('outcomes')
    .where('seller_id', '=', sellerId)
    .where('command', '=', command)
    .executeTakeFirst();
  // written below, by this code
  return row?.outcomes as Outcome[] | undefined;
}

/** Keeps what a command did, in the transaction that does it. */
export async function keepOutcomes(
  on: Transaction<Database>,
  { sellerId, command }: SaveCommand,
  { outcomes, at }: { readonly outcomes: readonly object[]; readonly at: Date },
): Promise<void> {
  await on
    .deleteFrom('article_command')
    .where('seller_id', '=', sellerId)
    .where('at', '<', new Date(at.getTime() - KEPT_MS))
    .execute();
  await on
    .insertInto('article_command')
    .values({ seller_id: sellerId, command, outcomes: JSON.stringify(outcomes), at })
    .execute();
}
