import { escaped } from '../escaped.ts';
import { jsonInHtml } from '../json-in-html.ts';
import type { RenderedPage } from './renderer.ts';

type Contents = {
  readonly page: RenderedPage;
  /** the storefront's own code */
  readonly language: string;
  /** addresses of the code that the page needs, without a leading slash */
  readonly scripts: readonly string[];
  /** elements by which the page is found and shown elsewhere */
  readonly head: readonly string[];
};

/**
 * The page of a brand with what a visitor sees first in it: markup, title and language; the answers that it shows as a block of JSON, and
 * the files that it will need, so that all are requested at once.
 */
export function withContents(html: string, { page, language, scripts, head: found }: Contents): string {
  const head = [
    ...found,
    ...scripts
      .filter((file) => !html.includes(`"/${file}"`))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" fetchpriority="low">`),
    ...page.texts.map(
      (file) => `<link rel="preload" as="fetch" crossorigin href="/${file}" fetchpriority="low">`,
    ),
  ];
  const given = jsonInHtml({ language, answers: page.answers });
  const body = `<div id="root">${page.html}</div>\n    <script type="application/json" id="given">${given}</script>`;
  return html
    .replace(
      /<html\b([^>]*?) lang="[^"]*" dir="[^"]*"/i,
      (_, rest: string) => `<html${rest} lang="${escaped(page.lang)}" dir="${page.dir}"`,
    )
    .replace(/<title>[^<]*<\/title>/i, (known) =>
      page.title === undefined ? known : `<title>${escaped(page.title)}</title>`,
    )
    .replace(/<\/head>/i, () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(/(<meta name="description" content=")[^"]*/, (known, start: string) =>
      page.facts === undefined ? known : start + escaped(page.facts.description),
    )
    .replace('<div id="root"></div>', () => body);
}
