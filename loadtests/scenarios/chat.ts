import { check, sleep } from 'k6';
import { Trend } from 'k6/metrics';
import { call } from './client/call.ts';
import { buyers, plan } from './client/plan.ts';
import { keyOf, one, turn } from './client/turn.ts';

export { handleSummary } from './client/summary.ts';
export const options = plan.options;

/** From the sending of what the buyer waits for until it was read: an answer, or the own question where nobody answers. */
const readMs = new Trend('message_read_ms', true);
const LOOK_EVERY_SECONDS = 0.5;
const MOST_LOOKS = 20;

/** A buyer asks customer service, looks whether there is an answer, and reads it. */
export default function askService(): void {
  const { token, usercode } = one(buyers, turn());
  let began = Date.now();
  const asked = call('newOnlinechat!send', { content: `Question ${turn()}` }, { token, key: keyOf('ask') });
  if (!asked) return;
  let awaited: number = asked.id;
  if (plan.service !== undefined) {
    began = Date.now();
    const answer = { usercode, content: `Answer ${turn()}` };
    const answered = call('officeChat!send', answer, { token: plan.service, key: keyOf('answer') });
    if (!answered) return;
    awaited = answered.id;
  }
  let isRead = false;
  for (let look = 0; look < MOST_LOOKS && !isRead; look += 1) {
    if (look > 0) sleep(LOOK_EVERY_SECONDS);
    call('newOnlinechat!unread', {}, { token });
    const heard = call('newOnlinechat!list', { message_id: awaited - 1 }, { token });
    if (!heard) return;
    isRead = heard.pageList.some(({ id }) => id === awaited);
  }
  if (check(isRead, { 'the message is read': (is) => is })) readMs.add(Date.now() - began);
}
