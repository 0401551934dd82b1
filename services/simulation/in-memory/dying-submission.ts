import type { CommandKind } from '../command.ts';
import { submit } from '../commands/buying.ts';
import type { Process } from './process.ts';

/** A submission whose process dies when the stock is reserved, and whose client gives up: it is never placed. */
export const dyingSubmission: CommandKind<Process> = {
  name: 'submit orders to a process that dies',
  weight: 1,
  leaves: 'perhaps',
  draw(scene) {
    const attempt = submit.draw(scene);
    return (
      attempt && {
        ...attempt,
        async send(process, context) {
          process.connection.cutAfter(0);
          return attempt.send(process, context).catch(() => ({}));
        },
        ids: () => [],
        learn: () => {},
      }
    );
  },
};
