import { createRandom } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Office } from '../back-office/office.ts';
import { createBook } from '../book.ts';
import { neverAccepted } from '../verdict.ts';
import { give } from '../whole-system/clients.ts';
import { journalOf } from '../whole-system/journal-audit.ts';
import { createWholeMall } from '../whole-system/mall.ts';
import { falseEntries } from './journal-of-sendings.ts';
import { openTables } from './testing/opened-tables.ts';
import type { OpenedTables } from './testing/opened-tables.ts';
import { plants } from './testing/plants.ts';

/** Without a seed it is the same each time; how commands meet each other depends on the machine. */
const seed = Number(process.env['HISTORY_SEED'] ?? 1);
const COMMANDS = Number(process.env['HISTORY_COMMANDS'] ?? 750);
const ROUNDS = 3;
/** Readers are told what somebody else heard a moment ago. */
const SOON = { timeout: 20_000, interval: 250 };

const random = createRandom(seed);
let tables: OpenedTables;
beforeAll(async () => {
  tables = await openTables(random, `tables ${seed}`);
});
afterAll(() => tables?.mall.stop());

test(
  `what readers see is what was said (${COMMANDS} commands, HISTORY_SEED=${seed})`,
  { timeout: 180_000 },
  async () => {
    const kinds = Object.values(tables.areas).flatMap((area) => area.kinds);
    const book = createBook(tables.scene);
    const whole = createWholeMall({
      client: tables.driver.client,
      tokens: tables.tokens,
      office: {} as Office,
    });
    const one = async (among = kinds) => {
      const kind = random.weighed(among);
      const attempt = kind?.draw(tables.scene);
      if (kind && attempt) await give({ scene: tables.scene, book, mall: whole }, { kind, attempt });
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let given = 0; given < COMMANDS / ROUNDS;) {
        const together = random.chance(0.25) ? 2 + random.int(3) : 1;
        given += together;
        await Promise.all(Array.from({ length: together }, () => one()));
        if (random.chance(0.02)) await tables.pass();
      }
      await vi.waitFor(async () => {
        for (const [name, area] of Object.entries(tables.areas))
          expect(await area.contradictions(tables.driver.client), name).toEqual([]);
      }, SOON);
    }
    for (let more = 0; more < COMMANDS; more += 1) {
      const missing = neverAccepted(book.entries, kinds);
      if (missing.length === 0) break;
      await one(more % 2 === 0 ? kinds : kinds.filter(({ name }) => missing.includes(name)));
    }
    const journal = await journalOf(tables.mall.db);
    expect(falseEntries({ journal, sendings: tables.driver.sendings, staff: tables.staff })).toEqual([]);
    expect(tables.driver.client.repeated).toBeGreaterThan(20);
    expect(neverAccepted(book.entries, kinds)).toEqual([]);
  },
);

test.each(plants)('%s is seen', async (_what, name, plant, seen) => {
  await plant(tables.mall.db);
  const area = tables.areas[name];
  await vi.waitFor(
    async () => expect((await area?.contradictions(tables.driver.client))?.join('\n')).toMatch(seen),
    SOON,
  );
});
