import type { Attempt, CommandKind } from '../command.ts';

/** What only a page sends: no room of the log decides about it, so it leaves no event. */
type ByPage<Said extends object> = Pick<Attempt<Said>, 'actor' | 'learn'> & {
  readonly request: NonNullable<Attempt['request']>;
  /** what an accepted one is known by in the book */
  ids(said: Said): readonly string[];
};

/** A command whose effect is in tables alone: whoever sends it has a session at the gateway. */
export function byPage<Said extends object>({ actor, request, ids, learn }: ByPage<Said>): Attempt<Said> {
  return {
    actor,
    usercode: actor,
    request,
    send: async () => {
      throw new Error(`${actor} has no session, and only a page sends ${request.action}`);
    },
    ids,
    ...(learn && { learn }),
  };
}

export type PageKind = Pick<CommandKind, 'name' | 'weight' | 'draw'>;

export const ofPages = (kinds: readonly PageKind[]): CommandKind[] =>
  kinds.map((kind) => ({ ...kind, leaves: 'perhaps' }));
