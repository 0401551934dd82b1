import type { CommandContext } from '@caravan/events/log';
import type { CommandKind, Mall, Request } from '../command.ts';
import { recent } from '../scene.ts';
import type { Begun, Scene } from '../scene.ts';

type About = { readonly context: CommandContext; readonly usercode: string; readonly id: string };
type Ask<To extends Mall> = (mall: To, about: About) => Promise<object>;

type GoingOn<To extends Mall> = Pick<CommandKind, 'name' | 'weight' | 'leaves' | 'through' | 'begins'> & {
  /** Which of the earlier ones it is about. */
  readonly choose: (scene: Scene) => Begun | undefined;
  /** The sender; by default the owner. */
  readonly actor?: (scene: Scene) => string;
  /** its id; by default that of the earlier one */
  readonly ids?: (about: About) => string;
  /** as the page of its sender sends it */
  readonly request?: (about: Pick<About, 'usercode' | 'id'>) => Request;
  /** Draws what is asked, by this person. */
  readonly asking: (scene: Scene, actor: string) => Ask<To>;
};

/** A command about something that an earlier command began, whatever happened since. */
export function goingOn<To extends Mall = Mall>({
  choose,
  actor,
  ids,
  request,
  asking,
  ...kind
}: GoingOn<To>): CommandKind<To> {
  return {
    ...kind,
    draw(scene) {
      const begun = choose(scene);
      if (!begun) return undefined;
      const { usercode, id } = begun;
      const by = actor?.(scene) ?? usercode;
      const ask = asking(scene, by);
      return {
        actor: by,
        usercode,
        ...(request && { request: request({ usercode, id }) }),
        send: (mall, context) => ask(mall, { context, usercode, id }),
        ids: (_said, context) => [ids?.({ context, usercode, id }) ?? id],
      };
    },
  };
}

/** The same, of a command that commits more than once: each of them may be the last of its process. */
export function severalCommits<To extends Mall>(kind: CommandKind<To>): CommandKind<To> {
  return {
    ...kind,
    draw(scene) {
      const attempt = kind.draw(scene);
      return attempt && { ...attempt, severalCommits: true };
    },
  };
}

/** One of the newest of a kind. */
export const anyOf =
  (kind: Begun['kind']) =>
  ({ random, begun }: Scene): Begun | undefined =>
    recent(
      random,
      begun.filter((each) => each.kind === kind),
    );

/** Mostly the newest of all, whoever's it is: for what is soon over by itself. */
export const latestOf =
  (kind: Begun['kind']) =>
  (scene: Scene): Begun | undefined =>
    scene.random.chance(0.7) ? scene.begun.findLast((each) => each.kind === kind) : anyOf(kind)(scene);

/** Mostly the newest of its person: all earlier ones are over. */
export const newestOf =
  (kind: Begun['kind']) =>
  ({ random, begun, buyers, leavers }: Scene): Begun | undefined => {
    const all = begun.filter((each) => each.kind === kind);
    if (random.chance(0.1)) return random.pick(all);
    const person = random.chance(0.1) ? random.pick(leavers) : random.pick(buyers)?.usercode;
    return all.findLast(({ usercode }) => usercode === person);
  };
