import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CommandContext } from '@caravan/events/log';
import { demand, demandInvariant } from '../audits/books.ts';
import type { Book } from '../book.ts';
import { contextOf, isRefused } from '../command.ts';
import type { Attempt, CommandKind } from '../command.ts';
import type { Scene } from '../scene.ts';
import type { Gateways } from './gateways.ts';
import type { HistoryLog } from './history-log.ts';
import type { Process, WalletBalance } from './process.ts';

type Given = {
  readonly kind: CommandKind<Process>;
  readonly attempt: Attempt<object, Process>;
  readonly context: CommandContext;
};
type Look = { readonly effects: number; readonly wallet: WalletBalance };

/** Sends commands, and checks what clients rely on: a refusal changes nothing, and a repeated command takes effect once. */
export function createClients({
  scene,
  book,
  kinds,
  gateways,
  log,
  balanceOf,
}: {
  scene: Scene;
  book: Book;
  kinds: readonly CommandKind<Process>[];
  gateways: Gateways;
  log: HistoryLog;
  balanceOf: (usercode: string) => Promise<WalletBalance>;
}) {
  const { random } = scene;

  async function look({ attempt, context }: Given): Promise<Look> {
    // Work that an earlier command still had under way, when its answer was lost, is finished first.
    await nextTurn();
    return { effects: log.effectsOf(context.commandId), wallet: await balanceOf(attempt.usercode) };
  }

  async function stayedAsItWas(given: Given, before: Look): Promise<void> {
    const after = await look(given);
    const { kind, attempt } = given;
    const same = isDeepStrictEqual(after.wallet, before.wallet);
    const refused = `"${kind.name}" was refused`;
    demandInvariant(
      'refusal changes nothing',
      same,
      () => `${refused}, but ${attempt.usercode} has other funds`,
    );
    const silent = attempt.severalCommits || after.effects === 0;
    demandInvariant('refusal changes nothing', silent, () => `${refused}, but left an event`);
  }

  /**
   * Sends an answered command again.
   * @returns the answer that counts: the first acceptance. What was refused may be accepted now, because others act in
   * between, and a gateway may remember an older state; undefined if the client leaves without that answer.
   */
  async function comesTwice({ kind, attempt, context }: Given, first: object): Promise<object | undefined> {
    const before = log.effectsOf(context.commandId);
    const again = await gateways.sendUntilAnswered(attempt, context);
    if (isRefused(first)) return again;
    if (!again) return first;
    demand(log.effectsOf(context.commandId) === before, () => `"${kind.name}" took effect twice`);
    const accepted = attempt.severalCommits || !isRefused(again);
    demand(accepted, () => `"${kind.name}" is refused when it comes twice`);
    return first;
  }

  return {
    /** Sends one command. `alone`: nothing else happens meanwhile, so that its effect can be told apart. */
    async giveOne(alone: boolean): Promise<void> {
      const kind = random.weighed(kinds);
      const attempt = kind?.draw(scene);
      if (!kind || !attempt) return;
      const context = contextOf(kind, attempt, scene.id());
      const given = { kind, attempt, context };
      const before = await look(given);
      let answer = await gateways.sendUntilAnswered(attempt, context);
      if (alone && answer && isRefused(answer)) await stayedAsItWas(given, before);
      if (alone && answer && random.chance(0.25)) answer = await comesTwice(given, answer);
      if (answer) book.write(given, answer);
    },
  };
}
