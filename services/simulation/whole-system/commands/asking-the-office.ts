import type { Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Entry } from '../../book.ts';
import { contextOf } from '../scene.ts';
import type { Begun, CommandKind, Scene } from '../scene.ts';
import { untilAnswered } from '../until-answered.ts';
import type { CommandName } from '../../verdict.ts';

type Answer = object | { readonly refusal: Refusal };

/** The same command until the back office says yes or no. */
export async function askOffice<Said extends Answer>(
  scene: Scene,
  { name, actor }: { readonly name: CommandName; readonly actor: string },
  ask: (context: CommandContext) => Promise<Said>,
): Promise<{ readonly commandId: string; readonly accepted: boolean; readonly answer: Said }> {
  const context = contextOf(scene.key(), actor);
  const answer = await untilAnswered(name, () => ask(context));
  return { commandId: context.commandId, accepted: !('refusal' in answer), answer };
}

type Decision = {
  readonly name: CommandName;
  readonly weight: number;
  readonly actor: string;
  /** what may be decided about */
  readonly of: (scene: Scene) => readonly Begun[];
  readonly ask: (scene: Scene, about: Begun & { readonly context: CommandContext }) => Promise<Answer>;
};

/** A decision about something that was begun, one of the newest, whatever has become of it. */
export function deciding({ name, weight, actor, of, ask }: Decision): CommandKind {
  return {
    name,
    weight,
    async give(scene): Promise<Omit<Entry, 'command'> | undefined> {
      const begun = scene.random.pick(of(scene).slice(-10));
      if (!begun) return undefined;
      const said = await askOffice(scene, { name, actor }, (context) => ask(scene, { ...begun, context }));
      return { ...said, ids: [begun.id] };
    },
  };
}

export const staff = { role: 'platform', id: 'staff-1' } as const;
export const colleague = { role: 'platform', id: 'staff-2' } as const;
