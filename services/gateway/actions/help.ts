import { mallTime, refusal } from '@caravan/events';
import type { HelpText, HelpVersion } from '@caravan/help';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { helpPage, language, languages, type ParsedRequestOf } from '../wire/index.ts';
import { brandChoices } from './showing.ts';

type Names =
  | 'help!list'
  | 'help!read'
  | 'officeHelp!list'
  | 'officeHelp!history'
  | 'officeHelp!keep'
  | 'officeHelp!publish'
  | 'officeHelp!withdraw';

/** The pages of help, as everybody reads and staff keep them. */
export function createHelpActions({
  help,
  brands,
  staff,
}: Pick<Dependencies, 'help' | 'brands' | 'staff'>): SomeHandlers<Names> {
  /** undefined: there is no such brand */
  const textOf = ({
    page,
    language: of,
    brandKey,
  }: ParsedRequestOf<'officeHelp!history'>): HelpText | undefined => {
    const brand = brandKey === undefined ? undefined : brands.byKey(brandKey);
    return brandKey !== undefined && !brand ? undefined : { page, language: of, brand: brand?.id };
  };
  const namesOf = (versions: readonly Pick<HelpVersion, 'by'>[]) =>
    staff.colleagues.names(versions.flatMap(({ by }) => by ?? []));
  const unknown = { refusal: refusal('content-unknown') };
  const keyOf = (id: number) => brands.all().find((brand) => brand.id === id)?.key ?? String(id);
  return {
    'help!list': query(async (_request, { brand, language: reader }) => {
      const texts = await help.shown(brand.id, reader ?? 'en');
      return {
        pageList: texts.map(({ page, language: of, title }) => ({
          page,
          language: language.parse(of),
          title,
        })),
      };
    }),

    'help!read': query(async ({ page }, { brand, language: reader }) => {
      const text = (await help.shown(brand.id, reader ?? 'en')).find((each) => each.page === page);
      if (!text) return unknown;
      const { title, body, changedAt } = text;
      return {
        page: text.page,
        language: language.parse(text.language),
        title,
        body,
        changedAt: mallTime(changedAt),
      };
    }),

    'officeHelp!list': query(async () => {
      const texts = await help.list();
      const names = await namesOf(texts);
      return {
        pages: [...helpPage.options],
        languages: [...languages],
        brands: brandChoices(brands),
        pageList: texts.map(({ page, language: of, brand, published, ...version }) => ({
          page,
          language: language.parse(of),
          ...(brand !== undefined && { brandKey: keyOf(brand) }),
          ...(published !== undefined && { published }),
          ...wireVersion(version, names),
        })),
      };
    }),

    'officeHelp!history': query(async (request) => {
      const text = textOf(request);
      if (!text) return unknown;
      const versions = await help.versions(text);
      const names = await namesOf(versions);
      return {
        brands: brandChoices(brands),
        pageList: versions.map((version) => ({ ...wireVersion(version, names), body: version.body })),
      };
    }),

    'officeHelp!keep': command(async ({ title, body, version, ...named }, { session }) => {
      const text = textOf(named);
      if (!text) return unknown;
      const kept = await help.keep({ text, title, body, version, by: session.staffId });
      return typeof kept === 'number' ? { version: kept } : { refusal: kept };
    }),

    'officeHelp!publish': command(async ({ version, ...named }, { session }) => {
      const text = textOf(named);
      if (!text) return unknown;
      const published = await help.publish(text, version, session.staffId);
      return typeof published === 'number' ? { version: published } : { refusal: published };
    }),

    'officeHelp!withdraw': command(async ({ version, ...named }, { session }) => {
      const text = textOf(named);
      if (!text) return unknown;
      const withdrawn = await help.withdraw(text, version, session.staffId);
      return typeof withdrawn === 'number' ? { version: withdrawn } : { refusal: withdrawn };
    }),
  };
}

function wireVersion(
  { version, title, state, by, at }: Omit<HelpVersion, 'body'>,
  names: ReadonlyMap<string, string>,
) {
  return { version, title, state, ...(by !== undefined && { by: names.get(by) ?? by }), at: mallTime(at) };
}
