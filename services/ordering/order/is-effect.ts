import { isDeepStrictEqual } from 'node:util';
import type { OrderEvent } from '@caravan/events';
import { rowOf } from './command-table.ts';
import { commands, type OrderCommand } from './decide.ts';
import { submissionOf } from './submission.ts';

/**
 * Whether the event is what this command asks for: the same type, person and contents. Times are not compared, nor are the
 * prices of a submission, which may have changed since.
 */
export function isEffect({ type, data }: OrderEvent, command: OrderCommand): boolean {
  const [asked, fields] = rowOf<OrderCommand>(commands, command).asksFor(command);
  if (type !== asked) return false;
  const recorded: object = type === 'OrderPlaced' ? submissionOf(data) : data;
  return isDeepStrictEqual({ ...recorded, ...fields }, recorded);
}
