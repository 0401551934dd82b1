import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createKeyedHash, type Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { createAllowance, sweepAllowances, type Allowance, type Allowed } from './allowance.ts';
import type { Drawer } from './drawing/drawer.ts';
import { HEIGHT, WIDTH } from './drawing/plan.ts';
import { PIECE } from './drawing/shape.ts';
import { isSolvedByHand, type Answer } from './judge.ts';
import type { SlidePurpose } from './purposes.ts';
import { createTasks } from './tasks.ts';
import { createTickets, TICKET_SECONDS } from './tickets.ts';
import { isDone, PARTS, ZERO_BITS } from './work.ts';

const PUZZLE_SECONDS = 120;
/** a slow phone has time for it, and for a call in between */
const WORK_SECONDS = 600;
/** so many puzzles that are not solved, and so many proofs of work, for one source */
const UNSOLVED: Allowed = { most: 20, seconds: 600 };
const WORKS: Allowed = { most: 6, seconds: 600 };

/** Pictures are WebP; lengths are pixels of the background. Where the piece belongs is told to nobody. */
export type Puzzle = {
  readonly id: string;
  readonly background: Uint8Array;
  readonly piece: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** of the box of the piece, whose sides are equal */
  readonly pieceSize: number;
  /** of the top of that box */
  readonly y: number;
  readonly expiresIn: number;
};

/** So many parts, each of which asks for so many zero bits (`work.ts`). */
export type ProofOfWork = {
  readonly id: string;
  readonly parts: number;
  readonly bits: number;
  readonly expiresIn: number;
};

/** `expiresIn`: seconds. */
export type Passed = { readonly ticket: string; readonly expiresIn: number };
type Refused = { readonly refusal: Refusal };

/** `source`: where the call comes from, as codes are bound to it. */
type From = { readonly source: string };
type Asked = From & { readonly purpose: SlidePurpose };

/** Slide verification (§5): whether a person sits there, as far as a puzzle can tell. */
export type Slide = {
  /** Refused: too many that this source has not solved. Rejects with BusyError while too many are to be drawn. */
  issuePuzzle(asked: Asked): Promise<Puzzle | Refused>;
  /** Each puzzle can be answered once. `slide-expired` says the same of one that was answered, has expired, or is another's. */
  check(answer: Answer & From & { readonly id: string }): Promise<Passed | Refused>;
  /** The second way, which needs neither eyes nor hands. */
  issueProofOfWork(asked: Asked): Promise<ProofOfWork | Refused>;
  checkWork(
    done: From & { readonly id: string; readonly nonces: readonly number[] },
  ): Promise<Passed | Refused>;
  /** Uses up a ticket for a command of this purpose from that source; false: it is good for none. */
  use(used: Asked & { readonly ticket: string }): Promise<boolean>;
  sweep(): Promise<void>;
};

/** @param limited false: for load tests, any number is given */
export function createSlide({
  db,
  secret,
  clock,
  drawer,
  limited = true,
}: {
  readonly db: Kysely<Database>;
  readonly secret: string;
  readonly clock: Clock;
  readonly drawer: Pick<Drawer, 'next'>;
  readonly limited?: boolean;
}): Slide {
  const keyed = createKeyedHash(secret);
  /** Names a client, by where its calls come from, without keeping that. */
  const clientOf = (source: string) => keyed('slide-client', source);
  const tasks = createTasks(db, clock);
  const tickets = createTickets(db, clock);
  const unsolved = createAllowance(db, clock, 'unsolved', UNSOLVED);
  const works = createAllowance(db, clock, 'work', WORKS);

  /** First, so that of many at once nothing is drawn for nothing. */
  async function tooMany(allowance: Allowance, client: Buffer): Promise<Refused | undefined> {
    const seconds = limited ? await allowance.spend(client) : undefined;
    return seconds === undefined ? undefined : { refusal: refusal('too-frequent', { seconds }) };
  }

  async function passed(client: Buffer, purpose: SlidePurpose): Promise<Passed> {
    return { ticket: await tickets.give({ client, purpose }), expiresIn: TICKET_SECONDS };
  }

  return {
    async issuePuzzle({ purpose, source }) {
      const client = clientOf(source);
      const refused = await tooMany(unsolved, client);
      if (refused) return refused;
      const {
        background,
        piece,
        x: place,
        y,
      } = await drawer.next().catch(async (error: unknown) => {
        // what nobody saw is not theirs to solve
        if (limited) await unsolved.giveBack(client);
        throw error;
      });
      const id = await tasks.give({ client, purpose, place, seconds: PUZZLE_SECONDS });
      const size = { width: WIDTH, height: HEIGHT, pieceSize: PIECE };
      return { id, background, piece, ...size, y, expiresIn: PUZZLE_SECONDS };
    },

    async check({ id, source, ...answer }) {
      const client = clientOf(source);
      const task = await tasks.take(id, client, 'puzzle');
      if (!task || task.place === null) return { refusal: refusal('slide-expired') };
      // a wrong place and a track that no hand makes look alike
      if (!isSolvedByHand(answer, task.place, task.elapsedMs)) return { refusal: refusal('slide-wrong') };
      if (limited) await unsolved.giveBack(client);
      return await passed(client, task.purpose);
    },

    async issueProofOfWork({ purpose, source }) {
      const client = clientOf(source);
      const refused = await tooMany(works, client);
      if (refused) return refused;
      const id = await tasks.give({ client, purpose, place: null, seconds: WORK_SECONDS });
      return { id, parts: PARTS, bits: ZERO_BITS, expiresIn: WORK_SECONDS };
    },

    async checkWork({ id, nonces, source }) {
      const client = clientOf(source);
      const task = await tasks.take(id, client, 'work');
      if (!task) return { refusal: refusal('slide-expired') };
      if (!isDone(id, nonces)) return { refusal: refusal('slide-wrong') };
      return await passed(client, task.purpose);
    },

    use: ({ ticket, purpose, source }) => tickets.use(ticket, { client: clientOf(source), purpose }),

    async sweep() {
      const now = clock();
      await db.deleteFrom('slide_task').where('expires_at', '<=', now).execute();
      await db.deleteFrom('slide_ticket').where('expires_at', '<=', now).execute();
      await sweepAllowances(db, now);
    },
  };
}
