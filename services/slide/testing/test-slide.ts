import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { createSlide, type Slide } from '../slide.ts';
import { handTrack } from './hand-track.ts';

export type TestSlide = {
  readonly slide: Slide;
  /** as another process on the same database */
  readonly elsewhere: Slide;
  readonly unlimited: Slide;
  readonly database: TestDatabase;
  /** where the pieces belong that were given, the newest last */
  readonly places: number[];
  /** while true, nothing can be drawn */
  busy: boolean;
  /** the clock moves only by this */
  pass(milliseconds: number): void;
};

const SECRET = 'a secret of the tests, long enough for them';

/** Slide verification without pictures: whatever is drawn, its piece belongs at 80, 81, 82 … */
export async function createTestSlide(): Promise<TestSlide> {
  const database = await createTestDatabase();
  let now = Date.parse('2026-03-01T04:00:00Z');
  const places: number[] = [];
  const drawer = {
    next: async () => {
      if (test.busy) throw new Error('busy');
      places.push(80 + (places.length % 100));
      return { background: Buffer.from('b'), piece: Buffer.from('p'), x: places.at(-1) ?? 0, y: 20 };
    },
  };
  const open = (limited: boolean) =>
    createSlide({ db: database.db, secret: SECRET, clock: () => new Date(now), drawer, limited });
  const test: TestSlide = {
    slide: open(true),
    elsewhere: open(true),
    unlimited: open(false),
    database,
    places,
    busy: false,
    pass(milliseconds) {
      now += milliseconds;
    },
  };
  return test;
}

/** The answer of a person who knows where the piece belongs. */
export const answerAt = (x: number) => ({ x, track: handTrack(x) });
