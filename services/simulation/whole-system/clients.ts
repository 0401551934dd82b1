import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '@caravan/platform/testing';
import type { Book } from '../book.ts';
import { contextOf, isRefused } from '../command.ts';
import type { Attempt, CommandKind } from '../command.ts';
import { commandKinds } from '../commands/index.ts';
import type { Scene } from '../scene.ts';
import { neverAccepted } from '../verdict.ts';
import type { WholeMall } from './mall.ts';

type Place = {
  readonly scene: Scene;
  readonly book: Book;
  readonly mall: WholeMall;
  /** by default those that both drivers give */
  readonly kinds?: readonly CommandKind[];
};

type Shopping = {
  /** the client's own, so that one client's choices do not depend on the speed of the others */
  readonly random: Random;
  /** in ms since 1970 */
  readonly until: number;
  /** when every kind of command must have been accepted, even if that takes longer than `until` */
  readonly atTheLatest: number;
};

/** Commands whose effect shows late are not sent this shortly before the end. */
const SLOW_MS = 30_000;

/** Sends one command after the other, and in the end mostly those that were never accepted yet. */
export async function giveCommands(place: Place, { random, until, atTheLatest }: Shopping): Promise<void> {
  const scene = { ...place.scene, random };
  const { kinds = commandKinds } = place;
  const quickKinds = kinds.filter(({ slow }) => !slow);
  for (;;) {
    const now = Date.now();
    const missing = now < until ? [] : neverAccepted(place.book.entries, kinds);
    if (now > (missing.length > 0 ? atTheLatest : until)) return;
    const usual = now < until - SLOW_MS ? kinds : quickKinds;
    const wanted = kinds.filter(({ name }) => missing.includes(name));
    const kind = random.weighed(random.chance(0.5) && wanted.length > 0 ? wanted : usual);
    const attempt = kind?.draw(scene);
    // now and then again, as by a client that missed the answer
    if (kind && attempt) await give(place, { kind, attempt, times: random.chance(0.05) ? 2 : 1 });
    await wait(random.int(120));
  }
}

type Given = { readonly kind: CommandKind; readonly attempt: Attempt; readonly times?: number };

/**
 * Sends one command, perhaps several times, and records the answer that counts: the first acceptance. What was refused may be
 * accepted when it is sent again, because others act in between.
 */
export async function give({ scene, book, mall }: Place, { kind, attempt, times = 1 }: Given): Promise<void> {
  const context = contextOf(kind, attempt, scene.id());
  let answer = await mall.give(attempt, context);
  for (let again = 1; again < times; again += 1) {
    const repeated = await mall.give(attempt, context);
    if (isRefused(answer)) answer = repeated;
  }
  book.write({ kind, attempt, context }, answer);
}
