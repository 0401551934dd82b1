import { audienceOf, authorisation, type Action, type Permission, type RateLimit } from '../wire/index.ts';

/** The policy of an action, as a client developer needs to know it: Markdown, one sentence a line. */
export function policyText(action: Action): string {
  const own = action.kind === 'query' ? queryText(action) : commandText(action);
  return [audienceText(action.permission), ...action.limits.map(limitText), ...own]
    .map((sentence) => `- ${sentence}`)
    .join('\n');
}

function audienceText(permission: Permission): string {
  const audience = audienceOf(permission);
  if (audience === 'anyone') return 'For anyone.';
  if (audience === 'buyer') return `For a signed-in buyer (\`${permission}\`).`;
  return `For ${authorisation[permission].join(', ')} (\`${permission}\`).`;
}

function limitText({ name, by }: RateLimit): string {
  return `Limited by \`${name}\`, counted per ${by.join(' and ')}.`;
}

function* queryText({ sharedForMs, views }: Extract<Action, { kind: 'query' }>) {
  if (sharedForMs > 0) yield `Everybody of a brand gets the same answer for ${sharedForMs / 1_000} s.`;
  if (views.length > 0)
    yield `Shows what the session wrote itself: waits for ${views.join(' and ')}, at most 2 s.`;
}

function* commandText({ transactionPassword, idempotent }: Extract<Action, { kind: 'command' }>) {
  if (transactionPassword) yield 'Takes the transaction password, as `safeword`.';
  yield idempotent
    ? 'Idempotent: the same request under the same `Idempotency-Key` takes effect once and gets the first answer; another one is refused (409).'
    : 'Done anew each time: no answer is kept under an `Idempotency-Key`.';
}
