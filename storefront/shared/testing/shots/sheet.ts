import type { Shot } from './shot.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** All pictures on one page: a row per screen, a column per language and width, and under each what is wrong. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = Map.groupBy(shots, ({ site, reader, screen }) => `${site} · ${reader} · ${screen}`);
  const wrong = shots.filter(({ faults }) => faults.length > 0).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${shots.length} pictures</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; margin: 16px; }
  section > div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
  figure { margin: 0; }
  figure a { display: block; block-size: 360px; overflow: hidden; border: 1px solid #bbb; }
  figure img { inline-size: 100%; }
  figcaption { font-size: 12px; }
  li { color: #a40000; overflow-wrap: anywhere; }
  ul { margin: 0; padding-inline-start: 16px; }
</style>
<h1>${shots.length} pictures, ${wrong} with something to look at</h1>
${[...rows].map(([title, ofOne]) => row(title, ofOne)).join('\n')}
</html>
`;
}

function row(title: string, shots: readonly Shot[]): string {
  return `<section><h2>${escaped(title)} <small>${escaped(shots[0]?.path ?? '')}</small></h2><div>
${shots.map(figure).join('\n')}
</div></section>`;
}

function figure({ file, language, width, faults }: Shot): string {
  const told = faults.map((fault) => `<li>${escaped(fault)}</li>`).join('');
  const picture = file === undefined ? '' : `<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>`;
  return `<figure style="inline-size:${width < 640 ? 180 : 420}px">${picture}<figcaption>${language}, ${width} px</figcaption>${told && `<ul>${told}</ul>`}</figure>`;
}
