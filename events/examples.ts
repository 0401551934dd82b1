import { acceptanceExamples } from './acceptance/acceptance.examples.ts';
import { arrivalExamples } from './arrival/arrival.examples.ts';
import { depositAddressExamples, depositExamples } from './deposit/deposit.examples.ts';
import { drainExamples } from './drain/drain.examples.ts';
import { loanExamples } from './loan/loan.examples.ts';
import { orderExamples } from './order/order.examples.ts';
import { outgoingExamples } from './outgoing/outgoing.examples.ts';
import { proceedsExamples } from './proceeds/proceeds.examples.ts';
import { senderExamples } from './sender/sender.examples.ts';
import { strayExamples } from './stray/stray.examples.ts';
import { rechargeExamples } from './recharge/recharge.examples.ts';
import { walletExamples } from './wallet/wallet.examples.ts';

/** The golden example of every version of every event, for tests of what reads events. */
export const everyExample: readonly {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}[] = [
  ...acceptanceExamples,
  ...arrivalExamples,
  ...depositAddressExamples,
  ...depositExamples,
  ...drainExamples,
  ...loanExamples,
  ...orderExamples,
  ...outgoingExamples,
  ...proceedsExamples,
  ...senderExamples,
  ...strayExamples,
  ...rechargeExamples,
  ...walletExamples,
];
