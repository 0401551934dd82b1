import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '@caravan/platform/testing';
import type { Entry } from '../book.ts';
import { commandKinds } from './commands/index.ts';
import { askFaucet } from './opening.ts';
import type { Buyer, Scene } from './scene.ts';

export type Shopping = {
  readonly buyer: Buyer;
  /** the buyer's own, so that what one chooses does not hang on how fast others are */
  readonly random: Random;
  readonly ended: AbortSignal;
  /** what is sent later might not be final when all is over */
  readonly lastGiftAt: number;
};

/** One who gives one command after the other until it has ended, now and then with money from outside. */
export async function shop(scene: Scene, { buyer, random, ended, lastGiftAt }: Shopping): Promise<void> {
  while (!ended.aborted) {
    const kind = random.weighed(commandKinds);
    const answered = await kind?.give({ ...scene, random }, buyer);
    if (kind && answered) writeDown(scene, { command: kind.name, ...answered });
    if (random.chance(0.01) && Date.now() < lastGiftAt) await give(scene, buyer, 100 + random.int(900));
    await wait(random.int(120));
  }
}

function writeDown({ book, lastStep }: Scene, entry: Entry): void {
  book.push(entry);
  if (entry.accepted) for (const id of entry.ids) lastStep.set(id, entry.command);
}

/** Money from outside, by a transfer on the chain. */
export async function give({ gifts, mall, key }: Scene, buyer: Buyer, amount: number): Promise<void> {
  // no two alike, so that each can be told from all others
  const gift = { buyer, key: key(), amount: `${amount}.${String(gifts.length).padStart(4, '0')}1` };
  gifts.push(gift);
  await askFaucet(mall, gift);
}
