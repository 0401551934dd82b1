import { randomUUID } from 'node:crypto';
import { emptyShipTo, fromBalance, money, streamOf } from '@caravan/events';
import type { CommandContext, EventLog, RecordedEvent } from '@caravan/events/log';
import { createTransferClaims } from '@caravan/chain';
import { createLending, everybodyQualifies, housePolicy } from '@caravan/lending';
import { COMMISSION_RATE, createOrdering } from '@caravan/ordering';
import type { GoodsPort as OrderedGoods, SubmissionRecord } from '@caravan/ordering';
import { createRecharges } from '@caravan/recharge';
import { createProceeds, createWallet } from '@caravan/wallet';

/** What one order of the tests costs: 10 pieces at 2.5, and freight of 1. */
export const ORDER_TOTAL = money('26');

/** Goods without end; a SKU may name its seller: `k1-of-other`. */
const endlessGoods = (records: Map<string, SubmissionRecord>): OrderedGoods => ({
  quote: async ({ lines }) =>
    lines.map((asked) => ({
      asked,
      line: {
        ...asked,
        goodsId: asked.skuId,
        name: asked.skuId,
        specification: '',
        image: '/media/x.svg',
        unitPrice: money('2.5'),
        seller: {
          id: asked.skuId.split('-of-')[1] ?? 'seller',
          name: 'Seller',
          minimumOrder: money('1'),
          freight: { dispatch: money('1'), longDistance: money('0'), delivery: money('0') },
        },
      },
      available: asked.quantity,
    })),
  async reserve({ submission }) {
    const recorded = records.get(submission.id);
    if (recorded) return { recorded };
    records.set(submission.id, submission);
    return undefined;
  },
  submission: async (id) => records.get(id),
  unpaidLimit: async () => undefined,
  unpaidOrders: async () => [],
  markPaid: async () => {},
  release: async () => {},
});

/** Seals nothing. */
const openly = { seal: async (_person: string, text: string) => text };

export function createContexts(
  log: EventLog,
  clock = () => new Date(),
  { vault = openly, commission = COMMISSION_RATE, records = new Map<string, SubmissionRecord>() } = {},
) {
  const ordering = createOrdering({
    log,
    goods: endlessGoods(records),
    vault,
    clock,
    payWithinMinutes: 30,
    commission,
  });
  // nobody of a test waits for an hour
  const lending = createLending({
    log,
    vault,
    clock,
    policy: { ...housePolicy, reviewFromMinutes: 0 },
    qualification: everybodyQualifies,
  });
  const identity = { forget: async () => {} };
  const [wallet, proceeds] = [createWallet({ log, clock }), createProceeds({ log, clock })];
  const recharges = createRecharges({
    log,
    vault: { ...vault, open: async (_person: string, sealed: string) => sealed },
    clock,
  });
  const claims = createTransferClaims(log, clock);
  return { ordering, wallet, proceeds, lending, recharges, claims, identity };
}

export type Contexts = ReturnType<typeof createContexts>;

export function context(commandId: string = randomUUID()): CommandContext {
  return { commandId, correlationId: commandId, causationId: commandId, actor: 'test' };
}

/** Places an order of 26 USDT of each SKU; returns the id of the first. */
export async function placeOrder({ ordering }: Contexts, buyer: string, skuIds = ['k1']): Promise<string> {
  const submitted = await ordering.submit({
    context: context(),
    buyer,
    brand: { id: 1, key: 'caravan' },
    lines: skuIds.map((skuId) => ({ skuId, quantity: 10 })),
    addressId: 'home',
    shipTo: emptyShipTo,
    remark: '',
    payment: { asked: 'balance', open: [fromBalance] },
  });
  if ('refusal' in submitted) throw new Error(submitted.refusal.key);
  return submitted.orders[0]?.orderId ?? '';
}

export async function fund({ wallet }: Contexts, usercode: string, amount: string): Promise<void> {
  const transaction = randomUUID();
  await wallet.creditDeposit({
    context: context(),
    usercode,
    depositId: `ethereum:${transaction}:0`,
    network: 'ethereum',
    transaction,
    logIndex: 0,
    amount: money(amount),
  });
}

/** Records that a transfer became final on its chain; returns the deposit's id. */
export async function confirmDeposit(log: EventLog, usercode: string, amount: string): Promise<string> {
  const transaction = randomUUID();
  const depositId = `ethereum:${transaction}:0`;
  const data = {
    depositId,
    usercode,
    network: 'ethereum',
    transaction,
    logIndex: 0,
    amount,
    block: { height: 1, hash: '0x1' },
    confirmedAt: new Date().toISOString(),
  };
  const metadata = { ...context(), version: 1, owner: usercode, hash: '' };
  await log.append(streamOf('deposit', depositId), 'no_stream', [
    { id: randomUUID(), type: 'DepositConfirmed', data, metadata },
  ]);
  return depositId;
}

/** A deposit below the minimum of 1 that became final. */
export async function withholdDeposit(log: EventLog, usercode: string, amount: string): Promise<string> {
  const transaction = randomUUID();
  const depositId = `ethereum:${transaction}:0`;
  const data = {
    depositId,
    usercode,
    network: 'ethereum',
    transaction,
    logIndex: 0,
    amount,
    block: { height: 1, hash: '0x1' },
    minimum: '1',
    withheldAt: new Date().toISOString(),
  };
  const metadata = { ...context(), version: 1, owner: usercode, hash: '' };
  await log.append(streamOf('deposit', depositId), 'no_stream', [
    { id: randomUUID(), type: 'DepositWithheld', data, metadata },
  ]);
  return depositId;
}

/** Everything that is in the log now. */
export async function allEvents(log: EventLog): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const done = new AbortController();
  const prefixes = ['order-', 'wallet-', 'deposit-', 'loan-', 'proceeds-', 'recharge-'];
  for await (const delivery of log.subscribe({ prefixes, signal: done.signal })) {
    if (delivery.kind === 'caught-up') break;
    events.push(delivery.event);
  }
  done.abort();
  return events;
}

/** How often each event of a type occurred, grouped by what `key` returns for its data. */
export function countBy(
  events: readonly RecordedEvent[],
  type: string,
  key: (data: Record<string, string>) => string | undefined,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const event of events) {
    if (event.type !== type) continue;
    const name = key(event.data as Record<string, string>) ?? '';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
