import type { CommandContext } from '@caravan/events/log';
import { isRefused } from '../command.ts';
import type { Attempt, CommandKind } from '../command.ts';
import { submit } from '../commands/buying.ts';
import type { Scene } from '../scene.ts';
import type { Process } from './process.ts';

type Died = { readonly attempt: Attempt; readonly context: CommandContext };

/** By history: the submissions that nobody has an answer to. */
const died = new WeakMap<Scene, Died[]>();

/** A submission whose process dies when the stock is reserved and some orders are placed. Its client goes away. */
export const dyingSubmission: CommandKind<Process> = {
  name: 'submit orders to a process that dies',
  weight: 2,
  leaves: 'perhaps',
  draw(scene) {
    const attempt = submit.draw(scene);
    const orders = scene.random.int(3);
    const left = died.get(scene) ?? [];
    died.set(scene, left);
    return (
      attempt && {
        ...attempt,
        async send(process, context) {
          // only when the client comes back
          if (left.some((each) => each.context.commandId === context.commandId)) return {};
          const mine = { attempt, context };
          left.push(mine);
          process.connection.cutAfter(orders);
          const said = await attempt.send(process, context).catch(() => ({}));
          // a refusal is an answer: its client does not come back
          if (isRefused(said)) left.splice(left.indexOf(mine), 1);
          return said;
        },
        ids: () => [],
        learn: () => {},
      }
    );
  },
};

/** The client of such a submission comes back, sooner or later, and sends it again. */
export const returningSubmission: CommandKind<Process> = {
  name: 'submit again what has died',
  weight: 1,
  leaves: 'perhaps',
  draw(scene) {
    const again = scene.random.pick(died.get(scene) ?? []);
    return (
      again && {
        ...again.attempt,
        send: (process) => again.attempt.send(process, again.context),
        ids: () => [],
        learn: (said, context) =>
          !isRefused(said) && 'orders' in said && again.attempt.learn?.(said, context),
      }
    );
  },
};
