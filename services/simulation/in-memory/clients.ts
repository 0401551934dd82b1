import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { WalletBalance } from './process.ts';
import { demand, demandInvariant } from '../audits/books.ts';
import type { Gateways } from './gateways.ts';
import type { HistoryLog } from './history-log.ts';
import { isRefused } from './scene.ts';
import type { Answer, Attempt, CommandKind, Scene } from './scene.ts';

export type Tally = Record<string, { accepted: number; refused: number; unanswered: number }>;

type Look = { readonly effects: number; readonly wallet: WalletBalance };

/** Gives commands, and checks what clients rely on: a refusal changes nothing, and a repeated command happens once. */
export function createClients({
  scene,
  kinds,
  gateways,
  log,
  balanceOf,
}: {
  scene: Scene;
  kinds: readonly CommandKind[];
  gateways: Gateways;
  log: HistoryLog;
  balanceOf: (usercode: string) => Promise<WalletBalance>;
}) {
  const { random } = scene;
  const tally: Tally = {};

  async function look({ context, usercode }: Attempt): Promise<Look> {
    // What an earlier command still had under way, when its answer was lost, comes to its end first.
    await nextTurn();
    return { effects: log.effectsOf(context.commandId), wallet: await balanceOf(usercode) };
  }

  async function stayedAsItWas({ name }: CommandKind, attempt: Attempt, before: Look): Promise<void> {
    const after = await look(attempt);
    const same = isDeepStrictEqual(after.wallet, before.wallet);
    const refused = `"${name}" was refused`;
    demandInvariant(
      'refusal changes nothing',
      same,
      () => `${refused}, but ${attempt.usercode} has other funds`,
    );
    const silent = !attempt.atomic || after.effects === 0;
    demandInvariant('refusal changes nothing', silent, () => `${refused}, but left an event`);
  }

  async function comesTwice(kind: CommandKind, attempt: Attempt, first: Answer): Promise<void> {
    const { commandId } = attempt.context;
    const before = log.effectsOf(commandId);
    const again = await gateways.sendUntilAnswered(attempt);
    if (isRefused(first) || !again) return;
    demand(log.effectsOf(commandId) === before, () => `"${kind.name}" took effect twice`);
    demand(!attempt.atomic || !isRefused(again), () => `"${kind.name}" is refused when it comes twice`);
  }

  return {
    tally,
    /** Gives one command. `alone`: nobody else does anything meanwhile, so that its effect can be told from others'. */
    async giveOne(alone: boolean): Promise<void> {
      const kind = random.weighed(kinds);
      const attempt = kind?.make(scene);
      if (!kind || !attempt) return;
      const count = (tally[kind.name] ??= { accepted: 0, refused: 0, unanswered: 0 });
      const before = await look(attempt);
      const answer = await gateways.sendUntilAnswered(attempt);
      if (!answer) {
        count.unanswered += 1;
        return;
      }
      attempt.learn?.(answer);
      count[isRefused(answer) ? 'refused' : 'accepted'] += 1;
      if (!alone) return;
      if (isRefused(answer)) await stayedAsItWas(kind, attempt, before);
      if (random.chance(0.25)) await comesTwice(kind, attempt, answer);
    },
  };
}

export type Clients = ReturnType<typeof createClients>;
