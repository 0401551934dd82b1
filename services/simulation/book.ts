import type { CommandName } from './verdict.ts';

/** One command that was given, and what was said to it. */
export type Entry = {
  readonly command: CommandName;
  readonly commandId: string;
  readonly accepted: boolean;
  /** of what it is about: orders, withdrawals, loans, … */
  readonly ids: readonly string[];
};

/** How often each command was accepted and refused. */
export function tallyOf(book: readonly Entry[]): Record<string, string> {
  const byName = Map.groupBy(book, ({ command }) => command);
  return Object.fromEntries(
    [...byName].map(([command, entries]) => {
      const accepted = entries.filter((entry) => entry.accepted).length;
      return [command, `${accepted} of ${entries.length}`];
    }),
  );
}
