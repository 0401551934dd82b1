import { randomUUID } from 'node:crypto';
import type { Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { derivedId } from '@caravan/events';
import type { Process } from './process.ts';
import type { Random } from '@caravan/platform/testing';

export type KnownOrder = {
  readonly orderId: string;
  readonly buyer: string;
  readonly sellerId: string;
  /** one of its goods */
  readonly goodsId: string;
};

/** Somebody who buys nothing and closes the account; money may still arrive then. */
export const LEAVER = 'b6';

/** What the commands are made up from: people, what they did so far, and ids that never repeat. */
export type Scene = {
  readonly random: Random;
  readonly buyers: readonly string[];
  /** oldest first */
  readonly orders: KnownOrder[];
  /** ids of what was begun and may be gone on with, by kind and person: withdrawals, adjustments, loans, … */
  readonly begun: Begun[];
  now(): Date;
  /** the context of a new command; another one has another id */
  context(actor: string): CommandContext;
  id(): string;
};

export type Begun = { readonly kind: string; readonly usercode: string; readonly id: string };

export type Answer = object | { readonly refusal: Refusal };

export function isRefused(answer: Answer): answer is { readonly refusal: Refusal } {
  return 'refusal' in answer;
}

/** One command, to be sent as often as it takes, by whichever process is there. */
export type Attempt = {
  readonly context: CommandContext;
  /** whose wallet it may move */
  readonly usercode: string;
  /** false: it makes several commits, so a refusal may come after some that undo each other */
  readonly atomic: boolean;
  send(process: Process): Promise<Answer>;
  /** what whoever sent it learns from the answer */
  learn?(answer: Answer): void;
};

/** A kind of command: how often it comes, and how one is made up; undefined when there is nothing to do it to. */
export type CommandKind = {
  readonly name: string;
  readonly weight: number;
  make(scene: Scene): Attempt | undefined;
};

export function createScene({ random, clock }: { random: Random; clock: () => Date }): Scene {
  const run = randomUUID();
  let count = 0;
  const id = () => derivedId('history', run, (count += 1));
  return {
    random,
    buyers: ['b1', 'b2', 'b3', 'b4', 'b5'],
    orders: [],
    begun: [],
    now: clock,
    id,
    context(actor) {
      const commandId = id();
      return { commandId, correlationId: commandId, causationId: commandId, actor };
    },
  };
}

/** Rather one of the newest: most of what is old is over. */
export function recent<T>(random: Random, items: readonly T[]): T | undefined {
  return random.pick(random.chance(0.8) ? items.slice(-15) : items);
}

/** Anything from dust to much, with every number of decimals. */
export function anyAmount(random: Random, most: number): string {
  const whole = random.chance(0.2) ? 0 : random.int(most);
  const decimals = random.int(11);
  const fraction = Array.from({ length: decimals }, () => random.int(10)).join('');
  const text = `${whole}${fraction === '' ? '' : `.${fraction.slice(0, -1)}${1 + random.int(9)}`}`;
  return text === '0' ? '1' : text;
}
