import { AsyncLocalStorage } from 'node:async_hooks';
import type { BrandBlock } from '@caravan/gateway/wire';
import {
  beginWith,
  isRefusal,
  postBy,
  tellOfSubject,
  tellOfWanted,
  type Post,
  type Resource,
} from '@caravan/storefront-shared/api';
import { renderAs } from '@caravan/storefront-shared/brand';
import {
  directionOf,
  languages,
  readTextsBy,
  speak,
  tellOfParts,
  textPath,
  type Language,
} from '@caravan/storefront-shared/i18n';
import { tellOfFacts, tellOfTitle, type PageFacts } from '@caravan/storefront-shared/navigation';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from '../app.tsx';
import { readTextFile, textFiles } from './text-files.ts';

export type Asked = {
  /** path and query of the page */
  readonly address: string;
  /** of the site, as its reader calls it */
  readonly origin: string;
  readonly language: Language;
  readonly brand: BrandBlock;
  /** asks the mall, as a visitor of that brand */
  readonly post: Post;
};

export type RenderedPage = {
  /** what stands in the page's root element */
  readonly html: string;
  /** of the language, as HTML says it */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string | undefined;
  readonly facts: PageFacts | undefined;
  /** the answers that it shows, for the browser to begin with */
  readonly answers: Readonly<Record<string, unknown>>;
  /** the files of code, below the site's folder, that show it */
  readonly parts: readonly string[];
  /** the files of texts, below the site's address, that it says */
  readonly texts: readonly string[];
  /** whether what its address names is not there */
  readonly isMissing: boolean;
  /** what could not be read or rendered, so that the browser must; another time it may work */
  readonly faults: readonly string[];
};

/** A page whose data leads to more data is rendered this often at most; what is then still unknown comes in the browser. */
const mostRounds = 3;

readTextsBy(readTextFile);

/** How the page at work asks the mall. */
const posts = new AsyncLocalStorage<Post>();
postBy((...asked) => {
  const post = posts.getStore();
  if (!post) throw new Error('A question of no page.');
  return post(...asked);
});

let drawn: Promise<unknown> = Promise.resolve();
/** Language, brand and address are those of the process, so one page is drawn after the other. */
function alone<Drawing>(draw: () => Promise<Drawing>): Promise<Drawing> {
  const mine = drawn.then(draw);
  drawn = mine.catch(() => undefined);
  return mine;
}

/**
 * Renders a page as a visitor sees it first. What it shows is asked for as a browser would ask: a render tells what is wanted, and once that
 * is answered it is rendered again. Others are rendered while it waits for answers.
 */
export const renderPage = ({ post, ...asked }: Asked): Promise<RenderedPage> =>
  posts.run(post, () => render(asked));

async function render({ address, origin, language, brand }: Omit<Asked, 'post'>): Promise<RenderedPage> {
  const [path = '/', search = ''] = address.split(/\?(.*)/s);
  const wanted = new Map<string, Resource<unknown>>();
  const parts = new Map<string, readonly string[]>();
  const subjects = new Set<string>();
  const failures = new Map<string, unknown>();
  let title: string | undefined;
  let facts: PageFacts | undefined;
  let answers: Readonly<Record<string, unknown>> = {};
  const asked = new Set<string>();
  const draw = async (isLast: boolean) => {
    renderAs(brand);
    tellOfWanted((resource) => wanted.set(resource.key, resource));
    tellOfSubject(({ key }) => subjects.add(key));
    tellOfParts(({ file, areas }) => parts.set(file, areas));
    tellOfTitle((said) => (title = said));
    tellOfFacts((said) => (facts = said));
    globalThis.location = new URL(address, origin) as unknown as Location;
    await speak(language, textFiles(language));
    beginWith(answers);
    wanted.clear();
    parts.clear();
    const markup = await markupOf(
      <Router ssrPath={path} ssrSearch={search}>
        <App language={language} />
      </Router>,
    );
    const more = [...wanted.values()].filter(({ key }) => isNamed(key) && !asked.has(key));
    for (const { key } of more) asked.add(key);
    // they are asked while the language is that of the page, and answered when it no longer may be
    return { ...markup, coming: isLast || more.length === 0 ? undefined : answersFor(more, failures) };
  };
  for (let round = 1; ; round += 1) {
    const { html, errors, coming } = await alone(() => draw(round === mostRounds));
    if (coming === undefined) {
      const areas = new Set(['entry', ...[...parts.values()].flat()]);
      const texts = [...areas].map((area) => textPath(area));
      const { tag } = languages[language];
      const dir = directionOf(language);
      const missing = [...subjects].filter((key) => isForGood(failures.get(key)));
      for (const key of missing) failures.delete(key);
      const faults = [...errors, ...failures].map(String);
      const page = { html, lang: tag, dir, title, facts, answers, parts: [...parts.keys()], texts } as const;
      return { ...page, isMissing: missing.length > 0, faults };
    }
    answers = { ...answers, ...(await coming) };
  }
}

/** Whether it is of an area that has a name, which is what everybody may see; a visitor has no others. */
const isNamed = (key: string): boolean => /^[a-z]/.test(key);

/** The refusals of §8. Lower codes say that somebody must log in or wait, or that the mall failed. */
const isForGood = (error: unknown): boolean => isRefusal(error) && error.code >= 1_000;

/**
 * Of what is refused, or fails, the page shows that it waits. The browser asks again, and says what is wrong.
 * @param failures gets the errors, by key
 */
async function answersFor(
  resources: readonly Resource<unknown>[],
  failures: Map<string, unknown>,
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const answer = async ({ key, load }: Resource<unknown>) => {
    try {
      answers[key] = await load();
    } catch (error) {
      failures.set(key, error);
    }
  };
  await Promise.all(resources.map(answer));
  return answers;
}

/** `errors`: of parts that are left to the browser. */
async function markupOf(app: ReactNode): Promise<{ readonly html: string; readonly errors: unknown[] }> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    // one piece, without scripts that put parts into their places
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  return { html: await new Response(prelude).text(), errors };
}
