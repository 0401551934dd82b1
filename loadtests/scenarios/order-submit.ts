import { plan } from './client/plan.ts';
import { submit } from './client/submit.ts';

export { handleSummary } from './client/summary.ts';
export const options = plan.options;

/** A buyer places an order of one line, and leaves it unpaid. */
export default function submitOrder(): void {
  submit();
}
