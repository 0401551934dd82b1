import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { staffOf } from '../scene.ts';
import type { MallClient } from '../whole-system/mall-client.ts';
import { asReader, inTurn, sessionOf } from './area.ts';
import type { Area } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';
import type { ContentDesk } from './keeping-banners.ts';
import { createVersions } from './versions.ts';

type Text = RequestOf<'officeHelp!history'>;
type Version = ResponseOf<'officeHelp!history'>['pageList'][number];

const PAGES = ['news', 'contact'] as const satisfies Text['page'][];
const LANGUAGES = ['en', 'ar'] as const satisfies Text['language'][];

const nameOf = ({ page, language, brandKey }: Text) => `${page} ${language} ${brandKey ?? 'of all'}`;

/** Pages of help: drafted and published for all brands, or for one, which may give its own text up. */
export function keepingHelp({ tokens, brands, keeper }: ContentDesk): Area {
  const versions = createVersions();
  const texts: Text[] = PAGES.flatMap((page) =>
    LANGUAGES.flatMap((language) => [
      { page, language },
      ...brands.map((brandKey) => ({ page, language, brandKey })),
    ]),
  );
  /** as somebody saw them last */
  const seen = new Map<string, { readonly version: number; readonly published: number | undefined }>();

  const look: PageKind = {
    name: 'look at the help',
    weight: 4,
    draw: (scene) =>
      byPage<ResponseOf<'officeHelp!list'>>({
        actor: staffOf(scene, 'customer-service'),
        request: { action: 'officeHelp!list', body: {} },
        ids: () => [],
        learn({ pageList }) {
          for (const { version, published, ...text } of pageList)
            seen.set(nameOf(text), { version, published });
        },
      }),
  };

  type Named = 'officeHelp!keep' | 'officeHelp!publish' | 'officeHelp!withdraw';
  const edit = (
    name: string,
    weight: number,
    {
      may,
      ask,
    }: {
      may: (text: Text) => boolean;
      ask: (
        text: Text,
        version: number,
        title: string,
      ) => Extract<Parameters<typeof byPage>[0]['request'], { action: Named }>;
    },
  ): PageKind => ({
    name,
    weight,
    draw(scene) {
      const text = scene.random.pick(texts.filter(may));
      if (!text || seen.size === 0) return undefined;
      const thing = nameOf(text);
      const base = seen.get(thing)?.version ?? 0;
      const title = `Words ${scene.id()}`;
      const request = ask(text, base, title);
      const content = saidBy(request.action, title);
      const done = versions.edit({ thing, base, content });
      return byPage<{ readonly version: number }>({
        actor: staffOf(scene, 'customer-service'),
        request,
        ids: ({ version }) => [`${thing} version ${version}`],
        learn: ({ version }) => done(version),
      });
    },
  });

  const saidBy = (action: Named, title: string) =>
    action === 'officeHelp!keep'
      ? { state: 'draft', title }
      : { state: action === 'officeHelp!publish' ? 'published' : 'withdrawn' };
  const isOpen = (text: Text) => {
    const { version, published } = seen.get(nameOf(text)) ?? { version: 0, published: 0 };
    return version !== published;
  };
  const isShown = (text: Text) =>
    text.brandKey !== undefined && seen.get(nameOf(text))?.published !== undefined;

  async function historyOf(mall: MallClient, text: Text): Promise<readonly Version[]> {
    return (await mall.get('officeHelp!history', text, sessionOf(tokens, keeper))).pageList;
  }

  function edited(text: Text, history: readonly Version[]): string[] {
    const contents = history.map(({ version, state, title }) => {
      const content = state === 'draft' ? { state, title } : { state };
      return [version, content] as const;
    });
    // what came with the software
    const first = text.brandKey === undefined ? 1 : 0;
    return versions.contradictions(nameOf(text), {
      first,
      at: history[0]?.version ?? 0,
      seen: new Map(contents),
    });
  }

  /** What a reader sees: a brand's own words before those of all, English where there are none in the language of the reader. */
  async function shownTo(mall: MallClient, brand: string, language: 'en' | 'ar'): Promise<string[]> {
    return await inTurn(PAGES, async (page) => {
      const candidates = [
        { page, language, brandKey: brand },
        { page, language },
        { page, language: 'en' as const, brandKey: brand },
        { page, language: 'en' as const },
      ];
      const standing = await Promise.all(candidates.map((text) => historyOf(mall, text)));
      const due = standing
        .map((history) => history.find(({ state }) => state !== 'draft'))
        .find((version) => version?.state === 'published')?.title;
      const { title } = await mall.get('help!read', asReader<'help!read'>({ page }, { brand, language }));
      return title === due
        ? []
        : [`${brand} shows "${title}" as ${page} in ${language}, and should show "${due}"`];
    });
  }

  return {
    kinds: ofPages([
      look,
      edit('draft a page of help', 4, {
        may: () => true,
        ask: (text, version, title) => ({
          action: 'officeHelp!keep',
          body: { ...text, title, body: `${title}.`, version },
        }),
      }),
      edit('publish a page of help', 5, {
        may: isOpen,
        ask: (text, version) => ({ action: 'officeHelp!publish', body: { ...text, version } }),
      }),
      edit('give up a page of help of a brand', 3, {
        may: isShown,
        ask: ({ brandKey = '', ...text }, version) => ({
          action: 'officeHelp!withdraw',
          body: { ...text, brandKey, version },
        }),
      }),
    ]),
    contradictions: async (mall) => [
      ...(await inTurn(texts, async (text) => edited(text, await historyOf(mall, text)))),
      ...(await inTurn(brands, (brand) => inTurn(LANGUAGES, (language) => shownTo(mall, brand, language)))),
    ],
  };
}
