import {
  acceptanceEventTypes,
  depositAddressEventTypes,
  depositEventTypes,
  loanEventTypes,
  rechargeEventTypes,
  orderEventTypes,
  outgoingEventTypes,
  proceedsEventTypes,
  senderEventTypes,
  arrivalEventTypes,
  drainEventTypes,
  strayEventTypes,
  walletEventTypes,
} from '@caravan/events';
import { everyExample } from '@caravan/events/examples';
import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { applyToAdjustments } from './adjustments/apply.ts';
import { applyToCustody } from './custody/apply.ts';
import { applyToDeposits } from './deposits/apply.ts';
import { applyToGas } from './gas/apply.ts';
import { applyToLedger } from './ledger/apply.ts';
import { applyToLoans } from './loans/apply.ts';
import { applyOrderEvent } from './orders/apply.ts';
import { applyToOutgoing } from './outgoing/apply.ts';
import { applyToPayees } from './payees/apply.ts';
import { applyToProceeds } from './proceeds/apply.ts';
import { applyToRecharges } from './recharges/apply.ts';
import { applyToReviews } from './reviews/apply.ts';
import { applyToStrays } from './strays/apply.ts';
import { metadataOf } from './testing/recorded.ts';
import { applyWalletEvent } from './wallet/apply.ts';
import { applyToWithdrawals } from './withdrawals/apply.ts';

const views: Readonly<Record<string, (event: RecordedEvent) => readonly unknown[]>> = {
  orders: applyOrderEvent,
  wallet: applyWalletEvent,
  ledger: applyToLedger,
  deposits: applyToDeposits,
  withdrawals: applyToWithdrawals,
  recharges: applyToRecharges,
  loans: applyToLoans,
  payees: applyToPayees,
  adjustments: applyToAdjustments,
  reviews: applyToReviews,
  proceeds: applyToProceeds,
  outgoing: applyToOutgoing,
  gas: applyToGas,
  strays: applyToStrays,
  custody: applyToCustody,
};

const streams = Object.entries({
  'order-': orderEventTypes,
  'wallet-': walletEventTypes,
  'deposit-': depositEventTypes,
  'loan-': loanEventTypes,
  'recharge-': rechargeEventTypes,
  'proceeds-': proceedsEventTypes,
  'stray-': strayEventTypes,
  'arrival-': arrivalEventTypes,
  'drain-': drainEventTypes,
  'depositAddress-': depositAddressEventTypes,
  'outgoing-': outgoingEventTypes,
  'sender-': senderEventTypes,
  'acceptance-': acceptanceEventTypes,
});

/** As it comes out of the log: the fourth event of its stream, at position 70. */
function recorded({ type, version, data }: (typeof everyExample)[number]): RecordedEvent {
  const [category] = streams.find(([, types]) => type in types) ?? expect.unreachable(type);
  return {
    id: `id of ${type}`,
    stream: `${category}1`,
    revision: 3n,
    position: 70n,
    created: new Date('2026-01-01T00:00:00.000Z'),
    type,
    data,
    metadata: { ...metadataOf('c'), version },
  };
}

/** Amounts of the wallet are whole numbers of 10^-10. */
const written = (change: unknown) =>
  JSON.stringify(change, (_, value: unknown) =>
    value === undefined ? 'undefined' : typeof value === 'bigint' ? `${value}n` : value,
  );

function shown(example: (typeof everyExample)[number]): string[] {
  const event = recorded(example);
  const changes = Object.entries(views).flatMap(([view, apply]) =>
    apply(event).map((change) => `  ${view} ${written(change)}`),
  );
  return [`${example.type} ${example.version}`, ...changes];
}

test('what every view shows of every event that was ever written stays as it is', async () => {
  await expect(`${everyExample.flatMap(shown).join('\n')}\n`).toMatchFileSnapshot(
    'testing/what-views-show.txt',
  );
});

test('an event in a stream of another kind is none of any view, whatever it is called', () => {
  const elsewhere = everyExample.map((example) => ({ ...recorded(example), stream: 'other-1' }));
  expect(Object.values(views).flatMap((apply) => elsewhere.flatMap(apply))).toEqual([]);
});
