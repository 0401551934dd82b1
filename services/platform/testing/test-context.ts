import type { CommandContext } from '@caravan/events/log';
import { randomUUID } from 'node:crypto';

/** The context of a test's command; a new command each time, unless an id is given. */
export function testContext(commandId: string = randomUUID()): CommandContext {
  return { commandId, correlationId: commandId, causationId: commandId, actor: 'test' };
}
