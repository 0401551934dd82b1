import type { NewStoredEvent } from './append-request.ts';
import { contentBytes } from './held-parts.ts';
import { uuidText } from './uuid.ts';
import type { ProposedMessage } from './wire.ts';

/** The limit for one append (all of its events together), the same as in the real store. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** A request that can never be written. */
export class InvalidAppend extends Error {
  override readonly name = 'InvalidAppend';
}
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
}

const nothing = Buffer.alloc(0);

/** Validates what a client proposes, so that nothing invalid can fail the transaction that it would share with others. */
export function newEvents(messages: readonly ProposedMessage[]): NewStoredEvent[] {
  let bytes = 0;
  const events = messages.map((message) => {
    const id = uuidText(message.id);
    const type = message.metadata?.['type'];
    if (!id) throw new InvalidAppend('An event needs a UUID.');
    if (!type || type.includes('\0')) throw new InvalidAppend('An event needs a type.');
    const data = message.data ?? nothing;
    const customMetadata = message.customMetadata ?? nothing;
    bytes += contentBytes(message);
    return {
      id,
      type,
      json: message.metadata?.['content-type'] === 'application/json',
      customMetadata,
      data,
    };
  });
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge();
  return events;
}

export function checkStreamName(stream: string): string {
  if (!stream || stream.includes('\0')) throw new InvalidAppend('A stream needs a name.');
  return stream;
}
