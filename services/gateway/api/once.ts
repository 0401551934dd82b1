import { createHash, randomUUID } from 'node:crypto';
import { derivedId, refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Cache } from '@caravan/platform';
import { actorOf, type AdmittedCall } from './call.ts';
import { isRefused, type Refused } from './envelope.ts';

const REMEMBERED_SECONDS = 24 * 3600;

type Remembered = { readonly fingerprint: string; readonly answer: object };

export type Once = <Data extends object>(
  command: { readonly action: string; readonly call: AdmittedCall; readonly body: unknown },
  run: (context: CommandContext) => Promise<Data | Refused>,
) => Promise<Data | Refused>;

/**
 * Runs a command once per (caller, action, idempotency key). The command id is derived from the three, so even without the cache
 * a repetition has no second effect; the cache only makes the repetition get the first answer. Simultaneous repetitions wait
 * for one run. The same key with another body is refused. A refusal had no effect and is not remembered. `body` must not
 * contain passwords: its hash is stored.
 */
export function createOnce(cache: Pick<Cache, 'get' | 'set'>): Once {
  const running = new Map<string, { fingerprint: string; answer: Promise<object> }>();

  return async <Data extends object>(
    { action, call, body }: Parameters<Once>[0],
    run: (context: CommandContext) => Promise<Data | Refused>,
  ) => {
    const key = call.idempotencyKey;
    const commandId = derivedId('command', actorOf(call), action, key ?? randomUUID());
    const context = contextOf(commandId, call);
    if (key === undefined) return await run(context);

    const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('base64');
    const flying = running.get(commandId);
    if (flying) return flying.fingerprint === fingerprint ? ((await flying.answer) as Data) : usedTwice;

    const answering = answerOf(commandId, fingerprint, () => run(context));
    running.set(commandId, { fingerprint, answer: answering });
    try {
      return await answering;
    } finally {
      running.delete(commandId);
    }
  };

  async function answerOf<Data extends object>(
    commandId: string,
    fingerprint: string,
    run: () => Promise<Data | Refused>,
  ): Promise<Data | Refused> {
    const stored = await cache.get(`once:${commandId}`);
    if (stored !== undefined) {
      const remembered = JSON.parse(stored) as Remembered;
      return remembered.fingerprint === fingerprint ? (remembered.answer as Data) : usedTwice;
    }
    const answer = await run();
    if (!isRefused(answer)) {
      await cache.set(`once:${commandId}`, JSON.stringify({ fingerprint, answer }), REMEMBERED_SECONDS);
    }
    return answer;
  }
}

const usedTwice: Refused = { refusal: refusal('repeated-submission') };

function contextOf(commandId: string, call: AdmittedCall): CommandContext {
  return {
    commandId,
    correlationId: call.correlationId,
    causationId: call.requestId,
    actor: actorOf(call),
  };
}
