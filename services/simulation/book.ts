import { orderEventTypes } from '@caravan/events';
import type { OrderEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { isRefused } from './command.ts';
import type { Attempt, CommandKind } from './command.ts';
import type { Scene } from './scene.ts';

/** One command that was sent, and its answer. */
export type Entry = {
  readonly command: string;
  readonly commandId: string;
  /** who sent it */
  readonly by: string;
  readonly accepted: boolean;
  /** of the gateway, if a page sent it */
  readonly action?: string;
  /** the ids it concerns: of orders, withdrawals, loans, … */
  readonly ids: readonly string[];
};

type Given = {
  readonly kind: Pick<CommandKind, 'name' | 'leaves' | 'begins'>;
  readonly attempt: Pick<Attempt, 'usercode' | 'ids' | 'learn' | 'request'>;
  readonly context: CommandContext;
};

/** Every command that was answered. */
export type Book = {
  readonly entries: readonly Entry[];
  /** Records an answer, and updates what people in the scene know. */
  write(given: Given, answer: object): void;
};

export function createBook({ begun, lastFact }: Pick<Scene, 'begun' | 'lastFact'>): Book {
  const entries: Entry[] = [];

  function learn({ kind: { begins, leaves }, attempt: { usercode } }: Given, id: string): void {
    if (begins) begun.push({ kind: begins, usercode, id });
    if (typeof leaves === 'object' && isOfOrder(leaves.type)) lastFact.set(id, leaves.type);
  }

  return {
    entries,
    write(given, answer) {
      const { kind, attempt, context } = given;
      const accepted = !isRefused(answer);
      const ids = accepted ? attempt.ids(answer, context) : [];
      const { commandId, actor: by } = context;
      const action = attempt.request?.action;
      entries.push({ command: kind.name, commandId, by, accepted, ids, ...(action && { action }) });
      if (!accepted) return;
      attempt.learn?.(answer, context);
      for (const id of ids) learn(given, id);
    },
  };
}

function isOfOrder(type: string): type is OrderEvent['type'] {
  return type in orderEventTypes;
}

/** How often each command was accepted, out of how often it was answered. */
export function tallyOf(entries: readonly Entry[]): Record<string, string> {
  const byName = Map.groupBy(entries, ({ command }) => command);
  return Object.fromEntries(
    [...byName].map(([command, all]) => {
      const accepted = all.filter((entry) => entry.accepted).length;
      return [command, `${accepted} of ${all.length}`];
    }),
  );
}
