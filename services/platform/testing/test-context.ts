import type { CommandContext } from '@caravan/events/log';
import { randomUUID } from 'node:crypto';

/** Where a test's command comes from; a command of its own each time, unless an id is given. */
export function testContext(commandId: string = randomUUID()): CommandContext {
  return { commandId, correlationId: commandId, causationId: commandId, actor: 'test' };
}
