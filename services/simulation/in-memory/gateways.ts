import type { CommandContext } from '@caravan/events/log';
import type { Random } from '@caravan/platform/testing';
import { Breach } from '../audits/books.ts';
import type { Attempt } from '../command.ts';
import type { Process } from './process.ts';

const MOST_SENDINGS = 60;

/** Several processes that accept commands; now and then one dies in the middle of something, and another takes its place. */
export function createGateways({
  random,
  count,
  start,
}: {
  random: Random;
  count: number;
  start: () => Process;
}) {
  const running = Array.from({ length: count }, start);
  let restarts = 0;
  let repeated = 0;

  function any(): Process {
    const index = random.int(count);
    const process = running[index];
    if (process && !process.connection.cut) {
      if (random.chance(0.02)) process.connection.cutAfter(1 + random.int(2));
      return process;
    }
    restarts += 1;
    const started = start();
    running[index] = started;
    return started;
  }

  return {
    any,
    get restarts() {
      return restarts;
    },
    get repeated() {
      return repeated;
    },
    /**
     * Like a client: sends the same command until there is an answer, at any gateway. Some give up without one.
     * @throws Breach if it is never answered
     */
    async sendUntilAnswered(
      attempt: Pick<Attempt<object, Process>, 'send'>,
      context: CommandContext,
    ): Promise<object | undefined> {
      let why: unknown;
      for (let sent = 1; sent <= MOST_SENDINGS; sent += 1) {
        try {
          return await attempt.send(any(), context);
        } catch (error) {
          if (error instanceof Breach) throw error;
          why = error;
          repeated += 1;
          if (random.chance(0.06)) return undefined;
        }
      }
      throw new Breach(`a command was never answered: ${String(why)}`, { cause: why });
    },
  };
}

export type Gateways = ReturnType<typeof createGateways>;
