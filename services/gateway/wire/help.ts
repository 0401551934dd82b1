import { z } from 'zod';
import { brandChoice, words } from './content.ts';
import { language } from './language.ts';
import { identifier, time, wholeNumber } from './values.ts';

/** The pages of help (§2), in the order in which they are listed. A test compares them with those of the help room. */
export const helpPage = z.enum([
  'buyer-rules',
  'delivery',
  'returns',
  'return-policy',
  'service',
  'seller-policy',
  'privacy',
  'contact',
  'about',
  'news',
  'recruitment',
  'modern-slavery',
]);

const shownTitle = z.object({
  page: helpPage,
  /** of the words: English where there are none in the reader's language */
  language,
  title: z.string(),
});
export const helpTitles = z.object({ pageList: z.array(shownTitle) });
export const helpPageRequest = z.object({ page: identifier });
/** `body`: Markdown */
export const shownHelp = shownTitle.extend({ body: z.string(), changedAt: time });
export type ShownHelp = z.infer<typeof shownHelp>;

/** Names one text. `brandKey`: the brand whose own it is; omitted: of all that have none of their own */
const helpText = { page: helpPage, language, brandKey: identifier.optional() };
export const helpTextRequest = z.object(helpText);
/** the latest version that was looked at; 0: there was none */
const seen = wholeNumber.pipe(z.int().min(0));
export const keepHelpRequest = z.object({
  ...helpText,
  title: words(120),
  body: words(30_000),
  version: seen,
});
export const publishHelpRequest = z.object({ ...helpText, version: seen });
/** of a brand's own alone: all others have nothing to fall back on */
export const withdrawHelpRequest = z.object({ ...helpText, brandKey: identifier, version: seen });
export const helpKept = z.object({ version: z.int() });

const helpVersion = z.object({
  version: z.int(),
  title: z.string(),
  state: z.enum(['draft', 'published', 'withdrawn']),
  /** the name of who wrote it; absent: it came with the software */
  by: z.string().optional(),
  at: time,
});
export const helpStandings = z.object({
  pages: z.array(helpPage),
  languages: z.array(language),
  brands: z.array(brandChoice),
  /** of each text that there is the latest version; `published`: the one that readers see */
  pageList: z.array(helpVersion.extend({ ...helpText, published: z.int().optional() })),
});
export const helpHistory = z.object({
  brands: z.array(brandChoice),
  /** the latest first */
  pageList: z.array(helpVersion.extend({ body: z.string() })),
});
