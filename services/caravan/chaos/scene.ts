import { createCatalogue } from '@caravan/catalogue';
import { derivedId } from '@caravan/events';
import { openEventLog } from '@caravan/events/log';
import type { CommandContext, EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { createOrdering } from '@caravan/ordering';
import type { Ordering } from '@caravan/ordering';
import { createVault, openDatabase } from '@caravan/platform';
import type { Random } from '@caravan/platform/testing';
import { createWallet } from '@caravan/wallet';
import type { Wallet } from '@caravan/wallet';
import type { Kysely } from 'kysely';
import type { MallClient } from './mall-client.ts';
import type { WholeSystem } from './whole-system.ts';

export type Buyer = { readonly usercode: string; readonly token: string; readonly addressId: string };
export type Order = { readonly orderId: string; readonly sellerId: string; readonly buyer: Buyer };

/** One command that was given, and what was said to it. */
export type Given = {
  readonly kind: string;
  readonly commandId: string;
  readonly accepted: boolean;
  /** of the orders, deposits or withdrawals that it is about */
  readonly ids: readonly string[];
};

/** What those who give commands know, and by which ways they give them. */
export type Scene = {
  readonly random: Random;
  readonly mall: MallClient;
  readonly log: EventLog;
  readonly db: Kysely<Database>;
  /** for commands that no screen gives yet */
  readonly ordering: Ordering;
  readonly wallet: Wallet;
  readonly skus: readonly { readonly skuId: string; readonly quantity: number }[];
  readonly orders: Order[];
  readonly withdrawals: { readonly usercode: string; readonly withdrawalId: string }[];
  readonly given: Given[];
  key(): string;
  close(): Promise<void>;
};

const clock = () => new Date();

/** Opens ways past the gateway, beside the one through it. */
export function openScene(
  { variables }: Pick<WholeSystem, 'variables'>,
  { random, mall, run }: { random: Random; mall: MallClient; run: string },
): Omit<Scene, 'skus'> {
  const db = openDatabase(variables['DATABASE_URL'] ?? '', { max: 4 });
  const log = openEventLog({ url: variables['EVENTSTORE_URL'] ?? '', name: 'chaos' });
  const vault = createVault({ db, masterKey: variables['VAULT_KEY'] ?? '' });
  const goods = createCatalogue({ db, clock });
  let keys = 0;
  return {
    random,
    mall,
    log,
    db,
    ordering: createOrdering({ log, goods, vault, clock, payWithinMinutes: 1 }),
    wallet: createWallet({ log, clock }),
    orders: [],
    withdrawals: [],
    given: [],
    key: () => `${run}-${(keys += 1)}`,
    async close() {
      await log.close();
      await db.destroy();
    },
  };
}

/** The id that the gateway gives a command of this buyer. */
export function commandIdOf(buyer: Buyer, action: string, key: string): string {
  return derivedId('command', buyer.usercode, action, key);
}

export function contextOf(key: string, actor: string): CommandContext {
  const commandId = derivedId('chaos', key);
  return { commandId, correlationId: commandId, causationId: commandId, actor };
}
