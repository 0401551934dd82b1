import type { Decision, OrderEvent } from '@caravan/events';
import type { OrderState } from './state.ts';

/** A row per command. */
export type CommandTable<Command extends { readonly type: string }> = {
  readonly [Type in Command['type']]: Row<Extract<Command, { readonly type: Type }>>;
};

type Row<Command> = {
  readonly decide: (state: OrderState, command: Command) => Decision<OrderEvent>;
  /** the type of the event that it asks for, and the fields of that event which the command itself determines */
  readonly asksFor: (command: Command) => readonly [type: OrderEvent['type'], fields: object];
};

/** A row that reads exactly the commands of its type. */
export function rowOf<Command extends { readonly type: string }>(
  table: CommandTable<Command>,
  { type }: Command,
): Row<Command> {
  return table[type as Command['type']] as Row<Command>;
}
