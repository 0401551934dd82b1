import { validate } from 'uuid';
import { appendOver } from './append-call.ts';
import type { Append } from './append-codec.ts';
import { backOff } from './back-off.ts';
import type { ClientLease } from './client-lease.ts';
import {
  ConcurrencyError,
  LogUnavailableError,
  StreamDeletedError,
  type Appended,
  type ExpectedRevision,
  type NewEvent,
} from './event-log.ts';
import { Attempts, type Patience } from './patience.ts';
import { assertPlainJson } from './plain-json.ts';
import { storeFailure } from './store-failure.ts';
import { NoAnswerError, withTimeLimit } from './time-limit.ts';

/**
 * Appends until the outcome is known. If a failure leaves it unknown, the same ids are sent again with the same expected
 * revision; the store then gives the answer that was lost.
 */
export async function appendEvents(
  lease: ClientLease,
  append: Append,
  patience: Patience,
): Promise<Appended> {
  const { stream, expected, events } = append;
  if (typeof expected === 'bigint' && expected < 0n)
    throw new RangeError('An expected revision is not negative.');
  if (events.length === 0) throw new RangeError('An append needs an event.');
  events.forEach(assertWellFormed);
  const attempts = new Attempts(patience);
  for (let attempt = 0; ; attempt += 1) {
    const { client } = lease;
    const answerMs = attempts.nextAnswerMs();
    if (answerMs === 0) throw new LogUnavailableError('The event store had no time left to answer.');
    try {
      return await withTimeLimit(appendOver(client, append, answerMs), answerMs);
    } catch (error) {
      settle(error, stream, expected);
      if (error instanceof NoAnswerError || storeFailure(error) === 'unknown') lease.renew(client);
      if (attempts.over) {
        throw new LogUnavailableError('The event store could not be reached, or did not answer.', {
          cause: error,
        });
      }
    }
    await backOff(attempt);
  }
}

/** Throws if the outcome is known; returns if it is not. */
function settle(error: unknown, stream: string, expected: ExpectedRevision): void {
  switch (storeFailure(error)) {
    case 'conflict':
      throw new ConcurrencyError(`${stream} is not at revision ${expected}.`, { cause: error });
    case 'deleted':
      throw new StreamDeletedError(`${stream} was deleted.`, { cause: error });
    case 'refused':
      throw error;
    default:
  }
}

function assertWellFormed({ id, type, data, metadata }: NewEvent): void {
  if (!validate(id)) throw new TypeError(`Not a UUID: ${id}`);
  if (!type || type.includes('\0')) throw new TypeError('An event needs a type.');
  assertPlainJson(data);
  assertPlainJson(metadata, 'metadata');
}
