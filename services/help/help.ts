import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql, type Kysely, type Selectable } from 'kysely';
import { shownTexts, type ShownText } from './shown-texts.ts';
import type { HelpPage } from './help-pages.ts';

/** Names one text: a page in one language. `brand`: the id of the one whose own it is; undefined: of all that have none. */
export type HelpText = {
  readonly page: HelpPage;
  readonly language: string;
  readonly brand: number | undefined;
};

/** What a text said at some time. `by`: the staff id; undefined: it came with the software. */
export type HelpVersion = {
  readonly version: number;
  readonly title: string;
  readonly body: string;
  /** `withdrawn`: from then on readers see the text of all brands again */
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly by: string | undefined;
  readonly at: Date;
};

/** The latest version of a text, and of the one that readers see. */
export type HelpStanding = HelpText & HelpVersion & { readonly published: number | undefined };

type ToKeep = {
  readonly text: HelpText;
  readonly title: string;
  readonly body: string;
  /** the latest version that the edit began with; 0: there was none */
  readonly version: number;
  readonly by: string;
};

/** How many versions of one text are shown. */
const VERSIONS_SHOWN = 100;

export type Help = {
  /** What readers of a brand see, page by page: its own before that of all, their language before English. */
  shown(brand: number, language: string): Promise<ShownText[]>;
  list(): Promise<HelpStanding[]>;
  /** The latest first. */
  versions(text: HelpText): Promise<HelpVersion[]>;
  /** Adds a draft; the new version. */
  keep(draft: ToKeep): Promise<number | Refusal>;
  /** Shows the latest version to readers, which `version` names; the new version. */
  publish(text: HelpText, version: number, by: string): Promise<number | Refusal>;
  /** Shows readers of a brand the text of all brands again, instead of its own; the new version. */
  withdraw(text: HelpText, version: number, by: string): Promise<number | Refusal>;
};

export function createHelp(db: Kysely<Database>, clock: Clock): Help {
  const add = (
    { text, version, by }: Pick<ToKeep, 'text' | 'version' | 'by'>,
    said: (versions: {
      readonly latest: Said | undefined;
      readonly shown: Said | undefined;
    }) => Said | Refusal,
  ) =>
    db.transaction().execute(async (on) => {
      await sql`lock table help_text in share row exclusive mode`.execute(on);
      const [latest] = await versionsOf(on, text).limit(1).execute();
      if ((latest?.version ?? 0) !== version) return refusal('content-changed');
      const [shown] = await versionsOf(on, text).where('state', '<>', 'draft').limit(1).execute();
      const next = said({ latest, shown });
      if ('key' in next) return next;
      const { title, body, state } = next;
      const { page, language, brand = null } = text;
      const row = {
        title,
        body,
        state,
        page,
        language,
        brand,
        version: version + 1,
        kept_by: by,
        kept_at: clock(),
      };
      await on.insertInto('help_text').values(row).execute();
      return row.version;
    });
  return {
    shown: shownTexts(db, clock),
    async list() {
      const { rows } = await sql<Row & { published: number | null }>`
        select distinct on (page, language, brand) *, (
          select case when other.state = 'published' then other.version end from help_text as other
          where other.state <> 'draft' and other.page = help_text.page
            and other.language = help_text.language and other.brand is not distinct from help_text.brand
          order by other.version desc limit 1
        ) as published
        from help_text order by page, language, brand, version desc`.execute(db);
      return rows.map((row) => ({
        // only pages of the list are ever written
        page: row.page as HelpPage,
        language: row.language,
        brand: row.brand ?? undefined,
        published: row.published ?? undefined,
        ...versionOf(row),
      }));
    },
    versions: async (text) => (await versionsOf(db, text).limit(VERSIONS_SHOWN).execute()).map(versionOf),
    keep: ({ title, body, ...draft }) => add(draft, () => ({ title, body, state: 'draft' })),
    publish: (text, version, by) =>
      add({ text, version, by }, ({ latest }) => {
        if (!latest) return refusal('content-unknown');
        return latest.state === 'published' ? refusal('content-changed') : { ...latest, state: 'published' };
      }),
    withdraw: async (text, version, by) =>
      text.brand === undefined
        ? refusal('content-unknown')
        : add({ text, version, by }, ({ shown }) => {
            if (!shown) return refusal('content-unknown');
            return shown.state === 'withdrawn'
              ? refusal('content-changed')
              : { ...shown, state: 'withdrawn' };
          }),
  };
}

type Row = Selectable<Database['help_text']>;
type Said = Pick<HelpVersion, 'title' | 'body' | 'state'>;

/** The latest first. */
function versionsOf(db: Kysely<Database>, { page, language, brand }: HelpText) {
  return db
    .selectFrom('help_text')
    .selectAll()
    .where('page', '=', page)
    .where('language', '=', language)
    .where('brand', brand === undefined ? 'is' : '=', brand ?? null)
    .orderBy('version', 'desc');
}

function versionOf({ version, title, body, state, kept_by, kept_at }: Row): HelpVersion {
  return { version, title, body, state, by: kept_by ?? undefined, at: kept_at };
}
