import { derivedId } from '@caravan/events';
import { openEventLog } from '@caravan/events/log';
import type { CommandContext, EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { openDatabase } from '@caravan/platform';
import type { Random } from '@caravan/platform/testing';
import type { Kysely } from 'kysely';
import type { Entry } from '../book.ts';
import type { MallClient } from './mall-client.ts';
import type { Office } from '../back-office/office.ts';
import type { Gift } from './opening.ts';
import type { CommandName } from '../verdict.ts';
import type { WholeSystem } from './whole-system.ts';

export type Buyer = { readonly usercode: string; readonly token: string; readonly addressId: string };
export type Order = {
  readonly orderId: string;
  readonly sellerId: string;
  readonly buyer: Buyer;
  /** one of its goods */
  readonly goodsId: string;
};
export type Sku = {
  readonly skuId: string;
  readonly quantity: number;
  readonly goodsId: string;
  readonly sellerId: string;
};
/** What was begun and may be gone on with. */
export type Begun = { readonly usercode: string; readonly id: string };

/** What those who give commands know, and by which ways they give them. */
export type Scene = {
  readonly random: Random;
  /** through the gateway */
  readonly mall: MallClient;
  /** what no screen does yet, in a process of its own */
  readonly office: Office;
  /** to look at what came of it all */
  readonly log: EventLog;
  readonly db: Kysely<Database>;
  readonly skus: readonly Sku[];
  readonly orders: Order[];
  /** by order: the last command about it that was accepted */
  readonly lastStep: Map<string, CommandName>;
  readonly withdrawals: Begun[];
  readonly loans: Begun[];
  readonly adjustments: Begun[];
  /** people who buy nothing and close their accounts, some more than once */
  readonly leavers: readonly string[];
  readonly gifts: Gift[];
  /** everything that was answered */
  readonly book: Entry[];
  key(): string;
  close(): Promise<void>;
};

/** A kind of command: how often it comes, and how one is given; undefined when there is nothing to do it to. */
export type CommandKind = {
  readonly name: CommandName;
  readonly weight: number;
  give(scene: Scene, buyer: Buyer): Promise<Omit<Entry, 'command'> | undefined>;
};

type Ways = Pick<Scene, 'random' | 'mall' | 'office'> & { readonly run: string };

export function openScene(
  { variables }: Pick<WholeSystem, 'variables'>,
  { run, ...ways }: Ways,
): Omit<Scene, 'skus' | 'leavers'> {
  const db = openDatabase(variables['DATABASE_URL'] ?? '', { max: 4 });
  const log = openEventLog({ url: variables['EVENTSTORE_URL'] ?? '', name: 'chaos' });
  let keys = 0;
  return {
    ...ways,
    log,
    db,
    orders: [],
    lastStep: new Map(),
    withdrawals: [],
    loans: [],
    adjustments: [],
    gifts: [],
    book: [],
    key: () => `${run}-${(keys += 1)}`,
    async close() {
      await log.close();
      await db.destroy();
    },
  };
}

/** Rather one of the newest: most of what is old is over. */
export function recent<T>(random: Random, items: readonly T[]): T | undefined {
  return random.pick(random.chance(0.8) ? items.slice(-8) : items);
}

/** The id that the gateway gives a command of this buyer. */
export function commandIdOf(buyer: Buyer, action: string, key: string): string {
  return derivedId('command', buyer.usercode, action, key);
}

export function contextOf(key: string, actor: string): CommandContext {
  const commandId = derivedId('chaos', key);
  return { commandId, correlationId: commandId, causationId: commandId, actor };
}
