import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Slide } from './index.ts';
import { answerAt, createTestSlide, type TestSlide } from './testing/test-slide.ts';
import { workOf } from './testing/work-of.ts';

let test: TestSlide;
beforeEach(async () => {
  test = await createTestSlide();
});
afterEach(() => test.database.drop());

const HERE = { source: '203.0.113.7' };
const THERE = { source: '198.51.100.9' };
const login = { purpose: 'login', ...HERE } as const;

async function puzzle(slide: Slide = test.slide, asked: Parameters<Slide['issuePuzzle']>[0] = login) {
  const given = await slide.issuePuzzle(asked);
  if ('refusal' in given) throw new Error(given.refusal.key);
  return { ...given, place: test.places.at(-1) ?? 0 };
}
const ticketOf = (answer: object) => ('ticket' in answer ? String(answer.ticket) : '');
const why = (answer: object) => ('refusal' in answer ? (answer.refusal as { key: string }).key : undefined);

describe('a puzzle', () => {
  it('is answered with a ticket, which is good for one command of its purpose', async () => {
    const { id, place } = await puzzle();
    const passed = await test.slide.check({ id, ...answerAt(place), ...HERE });
    expect(passed).toMatchObject({ expiresIn: 300 });
    const ticket = ticketOf(passed);
    expect(await test.slide.use({ ticket, ...HERE, purpose: 'register' })).toBe(false);
    expect(await test.slide.use({ ticket, ...THERE, purpose: 'login' })).toBe(false);
    expect(await test.slide.use({ ticket: 'x', ...login })).toBe(false);
    expect(await test.slide.use({ ticket, ...login })).toBe(true);
    expect(await test.slide.use({ ticket, ...login })).toBe(false);
  });

  it('says nothing of where the piece belongs', async () => {
    const { place, ...given } = await puzzle();
    expect(Object.values(given)).not.toContain(place);
    expect(Object.keys(given).toSorted()).toEqual(
      ['id', 'background', 'piece', 'width', 'height', 'pieceSize', 'y', 'expiresIn'].toSorted(),
    );
  });

  it('can be answered once, whether rightly or wrongly', async () => {
    const wrong = await puzzle();
    expect(why(await test.slide.check({ id: wrong.id, ...answerAt(wrong.place + 6), ...HERE }))).toBe(
      'slide-wrong',
    );
    expect(why(await test.slide.check({ id: wrong.id, ...answerAt(wrong.place), ...HERE }))).toBe(
      'slide-expired',
    );
    const right = await puzzle();
    const answers = await Promise.all(
      [test.slide, test.elsewhere, test.slide, test.elsewhere].map((each) =>
        each.check({ id: right.id, ...answerAt(right.place), ...HERE }),
      ),
    );
    expect(answers.filter((answer) => 'ticket' in answer)).toHaveLength(1);
    expect(answers.map(why).filter((key) => key === 'slide-expired')).toHaveLength(3);
  });

  it('is not solved by a jump, though the place is right', async () => {
    const { id, place } = await puzzle();
    const jump = [
      { x: 0, t: 0 },
      { x: place, t: 700 },
    ];
    expect(why(await test.slide.check({ id, x: place, track: jump, ...HERE }))).toBe('slide-wrong');
  });

  it('is of the client that it was given to, who still has it after others tried', async () => {
    const { id, place } = await puzzle();
    expect(why(await test.slide.check({ id, ...answerAt(place), ...THERE }))).toBe('slide-expired');
    expect(await test.slide.check({ id, ...answerAt(place), ...HERE })).toHaveProperty('ticket');
  });

  it('expires after two minutes, and its ticket after five', async () => {
    const late = await puzzle();
    test.pass(120_000);
    expect(why(await test.slide.check({ id: late.id, ...answerAt(late.place), ...HERE }))).toBe(
      'slide-expired',
    );
    const { id, place } = await puzzle();
    test.pass(119_999);
    const ticket = ticketOf(await test.slide.check({ id, ...answerAt(place), ...HERE }));
    test.pass(300_000);
    expect(await test.slide.use({ ticket, ...login })).toBe(false);
  });

  it('solved at one process passes at another, which has not seen it', async () => {
    const { id, place } = await puzzle(test.slide);
    const ticket = ticketOf(await test.elsewhere.check({ id, ...answerAt(place), ...HERE }));
    expect(await test.slide.use({ ticket, ...login })).toBe(true);
  });

  it('is given twenty times to who solves none, by all processes together, and to others all the same', async () => {
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, at) => (at % 2 ? test.slide : test.elsewhere).issuePuzzle(login)),
    );
    expect(asked.map(why).filter((key) => key === 'too-frequent')).toHaveLength(10);
    expect(await test.slide.issuePuzzle({ ...login, ...THERE })).toHaveProperty('id');
    expect(await test.unlimited.issuePuzzle(login)).toHaveProperty('id');
    test.pass(599_999);
    expect(await test.slide.issuePuzzle(login)).toMatchObject({ refusal: { details: { seconds: 1 } } });
    test.pass(1);
    expect(await test.slide.issuePuzzle(login)).toHaveProperty('id');
  });

  it('that could not be drawn is not counted', async () => {
    test.busy = true;
    for (let times = 0; times < 20; times += 1)
      await expect(test.slide.issuePuzzle(login)).rejects.toThrow('busy');
    test.busy = false;
    expect(await test.slide.issuePuzzle(login)).toHaveProperty('id');
  });

  it('is given to who solves them as often as they like', async () => {
    for (let times = 0; times < 25; times += 1) {
      const { id, place } = await puzzle();
      expect(await test.slide.check({ id, ...answerAt(place), ...HERE })).toHaveProperty('ticket');
    }
  });
});

const work = async () => {
  const given = await test.slide.issueProofOfWork({ purpose: 'register', ...HERE });
  if ('refusal' in given) throw new Error(given.refusal.key);
  return given;
};

describe('a proof of work', () => {
  it('is answered with a ticket, once, and by its client alone', async () => {
    const { id, parts } = await work();
    const nonces = workOf(id);
    expect(nonces).toHaveLength(parts);
    expect(why(await test.slide.checkWork({ id, nonces, ...THERE }))).toBe('slide-expired');
    const ticket = ticketOf(await test.elsewhere.checkWork({ id, nonces, ...HERE }));
    expect(why(await test.slide.checkWork({ id, nonces, ...HERE }))).toBe('slide-expired');
    expect(await test.slide.use({ ticket, purpose: 'login', ...HERE })).toBe(false);
    expect(await test.slide.use({ ticket, purpose: 'register', ...HERE })).toBe(true);
  });

  it('that is not done is wrong, and used up', async () => {
    const { id, parts } = await work();
    const nonces = Array.from({ length: parts }, () => 1);
    expect(why(await test.slide.checkWork({ id, nonces, ...HERE }))).toBe('slide-wrong');
    expect(why(await test.slide.checkWork({ id, nonces, ...HERE }))).toBe('slide-expired');
  });

  it('is no puzzle, and a puzzle is none', async () => {
    const { id } = await work();
    expect(why(await test.slide.check({ id, ...answerAt(0), ...HERE }))).toBe('slide-expired');
    const other = await puzzle();
    expect(why(await test.slide.checkWork({ id: other.id, nonces: [], ...HERE }))).toBe('slide-expired');
  });

  it('is given six times in ten minutes, done or not', async () => {
    for (let times = 0; times < 6; times += 1) await work();
    expect(why(await test.slide.issueProofOfWork(login))).toBe('too-frequent');
    test.pass(600_000);
    await work();
  });
});

it('keeps nothing of what is over, and no address', async () => {
  const { db } = test.database;
  const { id, place } = await puzzle();
  await test.slide.check({ id, ...answerAt(place), ...HERE });
  await puzzle();
  await test.slide.issueProofOfWork(login);
  const tables = ['slide_task', 'slide_ticket', 'slide_spent'] as const;
  const kept = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  expect(kept.map((rows) => rows.length)).toEqual([2, 1, 2]);
  expect(Buffer.from(JSON.stringify(kept)).includes(HERE.source)).toBe(false);
  test.pass(600_000);
  await test.slide.sweep();
  const after = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  expect(after).toEqual([[], [], []]);
});
