import browse from './browsing.ts';
import askService from './chat.ts';
import { plan } from './client/plan.ts';
import { turn } from './client/turn.ts';
import deposit from './deposits.ts';
import submitOrder from './order-submit.ts';
import payOrder from './payment.ts';
import { kindOf, type Kind } from './shares.ts';

export { handleSummary } from './client/summary.ts';
export const options = plan.options;

const visits: Readonly<Record<Kind, () => void>> = {
  browsing: browse,
  payment: payOrder,
  'order-submit': submitOrder,
  chat: askService,
  deposits: deposit,
};

/** A visit of the kind whose turn it is: shares.ts says how many there are of each. */
export default function visit(): void {
  visits[kindOf(turn())]();
}
