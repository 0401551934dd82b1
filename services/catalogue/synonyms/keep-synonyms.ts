import { createHash } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createTurns, type Clock } from '@caravan/platform';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { SearchPage } from '../browse/goods.ts';
import type { CategoryTree } from '../browse/categories.ts';
import { createSearch } from '../browse/search-goods.ts';
import { plainPhrase, type Meaning } from '../search/lexicon.ts';
import { makeUnhurried, readLexiconSource } from '../search/read-lexicon.ts';

/** More would make every search slower for words that nobody types. */
const MOST_SYNONYMS = 10_000;
const FIRST_VERSION = 1;
/** How many goods a trial shows. */
const TRIED = 10;
/** A trial makes a lexicon of its own, so one is made at a time in a process; so many are made or wait. */
const TRIALS_WAITING = 4;

/** What people type and what else it finds, as staff keep it. */
export type KeptSynonym = Meaning & { readonly id: string; readonly version: number };

type ToSave = {
  readonly draft: Meaning;
  /** undefined: a new one */
  readonly id: string | undefined;
  /** the version that the edit began with */
  readonly version: number | undefined;
  /** the staff id of who saves it */
  readonly by: string;
  /** a repetition under the same id has no second effect */
  readonly command: string;
};

type Sought = {
  readonly language: string | undefined;
  /** a part of any of its phrases */
  readonly text: string | undefined;
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
};

type Trial = {
  readonly brand: number;
  readonly language: string | undefined;
  readonly keyword: string;
  /** what is tried; `id`: in place of that one */
  readonly draft: Meaning | undefined;
  readonly id: string | undefined;
};

type Saved = { readonly id: string; readonly version: number };

export type Synonyms = {
  /** The latest first. */
  list(sought: Sought): Promise<{ readonly synonyms: KeptSynonym[]; readonly total: number }>;
  save(synonym: ToSave): Promise<Saved | { readonly refusal: Refusal }>;
  /** For good; a repetition changes nothing. `version`: what was looked at. */
  remove(synonym: { readonly id: string; readonly version: number }): Promise<Refusal | undefined>;
  /** What buyers would find first if the draft were kept. Rejects with BusyError while several are tried. */
  tried(trial: Trial): Promise<SearchPage | { readonly refusal: Refusal }>;
};

export function createSynonyms(
  db: Kysely<Database>,
  { clock, tree }: { readonly clock: Clock; readonly tree: CategoryTree },
): Synonyms {
  const trials = createTurns(TRIALS_WAITING);
  return {
    async list({ language, text, page, pageSize }) {
      const part = plainPhrase(text ?? '');
      const matching = db
        .selectFrom('synonym')
        .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
        .$if(part !== '', (query) =>
          query.where(
            sql<boolean>`position(${part} in fold_words(array_to_string(words || meanings, ' '))) > 0`,
          ),
        );
      const [rows, counted] = await Promise.all([
        matching
          .selectAll()
          .orderBy('kept_at', 'desc')
          .orderBy('id')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { synonyms: rows.map(keptOf), total: Number(counted.total) };
    },

    save: ({ draft, id, version, by, command }) =>
      db.transaction().execute(async (on) => {
        // one after the other: a repetition finds what the first try did
        await sql`lock table synonym in share row exclusive mode`.execute(on);
        const row = id === undefined ? await addedBy(on, command) : await present(on, id);
        if (id === undefined && row) return { id: row.id, version: row.version };
        if (id !== undefined && !row) return { refusal: refusal('content-unknown') };
        const values = { ...columnsOf(draft), kept_by: by, kept_at: clock() };
        if (row) {
          if (row.version !== version)
            return row.changed_by === command
              ? { id: row.id, version: row.version }
              : { refusal: refusal('content-changed') };
          const next = row.version + 1;
          await on
            .updateTable('synonym')
            .set({ ...values, version: next, changed_by: command })
            .where('id', '=', row.id)
            .execute();
          return { id: row.id, version: next };
        }
        const { total } = await on
          .selectFrom('synonym')
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow();
        if (Number(total) >= MOST_SYNONYMS)
          return { refusal: refusal('content-limit', { limit: MOST_SYNONYMS }) };
        const added = idOf(command);
        await on
          .insertInto('synonym')
          .values({ ...values, id: added, added_by: command })
          .execute();
        return { id: added, version: FIRST_VERSION };
      }),

    remove: ({ id, version }) =>
      db.transaction().execute(async (on) => {
        const row = await present(on, id);
        if (!row) return undefined;
        if (row.version !== version) return refusal('content-changed');
        await on.deleteFrom('synonym').where('id', '=', id).execute();
        return undefined;
      }),

    tried: ({ brand, language, keyword, draft, id }) =>
      trials('all', async () => {
        const source = await readLexiconSource(db, { brand, without: id });
        const meanings = [...source.meanings, ...(draft ? [draft] : [])];
        const lexicon = await makeUnhurried({ ...source, meanings });
        const { search } = createSearch(db, { clock, tree, lexicon: () => Promise.resolve(lexicon) });
        return await search({ brand, language, keyword, page: 1, pageSize: TRIED });
      }),
  };
}

const present = (on: Transaction<Database>, id: string) =>
  on.selectFrom('synonym').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const addedBy = (on: Transaction<Database>, command: string) =>
  on.selectFrom('synonym').selectAll().where('added_by', '=', command).executeTakeFirst();

const idOf = (command: string) =>
  createHash('sha256').update(`synonym ${command}`).digest('hex').slice(0, 20);

const columnsOf = ({ language, words, meanings, bothWays }: Meaning) => ({
  language,
  words: [...words],
  meanings: [...meanings],
  both_ways: bothWays,
});

function keptOf({
  id,
  language,
  words,
  meanings,
  both_ways: bothWays,
  version,
}: Selectable<Database['synonym']>) {
  return { id, language, words, meanings, bothWays, version };
}
