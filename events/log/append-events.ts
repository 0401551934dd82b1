import { jsonEvent, type JSONEventData, type JSONType, type KurrentDBClient } from '@eventstore/db-client';
import { validate } from 'uuid';
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

const utf8 = new TextEncoder();

/**
 * Appends until the outcome is known. If a failure leaves it unknown, the same ids are sent again with the same expected
 * revision; the store then gives the answer that was lost.
 */
export async function appendEvents(
  lease: ClientLease,
  request: {
    readonly stream: string;
    readonly expected: ExpectedRevision;
    readonly events: readonly NewEvent[];
  },
  patience: Patience,
): Promise<Appended> {
  const { stream, expected } = request;
  if (typeof expected === 'bigint' && expected < 0n)
    throw new RangeError('An expected revision is not negative.');
  if (request.events.length === 0) throw new RangeError('An append needs an event.');
  const events = request.events.map(clientEvent);
  const attempts = new Attempts(patience);
  for (let attempt = 0; ; attempt += 1) {
    const { client } = lease;
    const answerMs = attempts.nextAnswerMs();
    if (answerMs === 0) throw new LogUnavailableError('The event store had no time left to answer.');
    try {
      return await once({ client, stream, expected, events }, answerMs);
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

async function once(
  {
    client,
    stream,
    expected,
    events,
  }: {
    readonly client: KurrentDBClient;
    readonly stream: string;
    readonly expected: ExpectedRevision;
    readonly events: JSONEventData[];
  },
  answerMs: number,
): Promise<Appended> {
  const result = await withTimeLimit(
    client.appendToStream(stream, events, { streamState: expected }),
    answerMs,
  );
  if (!result.success || !result.position) throw new Error('The event store answered without a position.');
  return { revision: result.nextExpectedRevision, position: result.position.commit };
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

function clientEvent(event: NewEvent): JSONEventData {
  if (!validate(event.id)) throw new TypeError(`Not a UUID: ${event.id}`);
  if (!event.type || event.type.includes('\0')) throw new TypeError('An event needs a type.');
  assertPlainJson(event.data);
  assertPlainJson(event.metadata, 'metadata');
  return jsonEvent({
    id: event.id,
    type: event.type,
    data: event.data as JSONType,
    // as bytes: the client would write an object as Base64 and read that again
    metadata: utf8.encode(JSON.stringify(event.metadata)),
  });
}
