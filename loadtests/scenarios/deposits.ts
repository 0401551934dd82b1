import { check, sleep } from 'k6';
import { Trend } from 'k6/metrics';
import { call } from './client/call.ts';
import { buyers, plan } from './client/plan.ts';
import { keyOf, one, turn } from './client/turn.ts';

export { handleSummary } from './client/summary.ts';
export const options = plan.options;

/** From the faucet's answer until the wallet shows the money: the transfer's blocks, and then ours. */
const shownMs = new Trend('deposit_shown_ms', true);
const AMOUNT = '100';
const LOOK_EVERY_SECONDS = 0.5;
const MOST_LOOKS = 240;

/** A buyer asks for the address, sends money there, and looks until the wallet shows it. */
export default function deposit(): void {
  const { token } = one(buyers, turn());
  const opened = call('rechargeBlockchain!recharge_open', {}, { token });
  if (!opened) return;
  const { network } = opened;
  const sent = call('development!faucet', { network, amount: AMOUNT }, { token, key: keyOf('faucet') });
  if (!sent) return;
  const began = Date.now();
  let isShown = false;
  for (let look = 0; look < MOST_LOOKS && !isShown; look += 1) {
    sleep(LOOK_EVERY_SECONDS);
    const records = call('wallet!records', { kind: 'deposit' }, { token });
    if (!records) return;
    isShown = records.pageList.some(({ transaction }) => transaction === sent.transaction);
  }
  if (check(isShown, { 'the wallet shows the deposit': (is) => is })) shownMs.add(Date.now() - began);
}
