import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';
import { safeAddress } from './safe-address.ts';

const shown = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe('a text in Markdown', () => {
  it('has headings from h2, paragraphs, lists, links and stress', () => {
    expect(shown('# One\n\n## Two\n\n### Three\n\nA **b** *c*.\n\n- d\n- e\n\n2. f')).toBe(
      '<h2>One</h2><h2>Two</h2><h3>Three</h3><p>A <strong>b</strong> <em>c</em>.</p><ul><li>d</li><li>e</li></ul><ol start="2"><li>f</li></ol>',
    );
    expect(shown('[a](https://a.example/b) [c](mailto:c@d.example)')).toBe(
      '<p><a href="https://a.example/b" rel="noreferrer">a</a> <a href="mailto:c@d.example" rel="noreferrer">c</a></p>',
    );
  });

  it('shows tags and pictures as words, and runs nothing', () => {
    expect(shown('<script>alert(1)</script>\n\na <b onclick="x()">b</b> ![c](https://d.example/e.png)')).toBe(
      '&lt;script&gt;alert(1)&lt;/script&gt;<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt; c</p>',
    );
    expect(shown('[a](javascript:alert(1)) [b](//evil.example) <javascript:alert(1)>')).toBe(
      '<p>a b javascript:alert(1)</p>',
    );
  });

  it('is shown however deep its parts are within each other: quotes as the signs that they are, the deepest as words', () => {
    expect(shown('> a')).toBe('<p>&gt; a</p>');
    expect(shown('>'.repeat(30_000))).toBe(`<p>${'&gt;'.repeat(30_000)}</p>`);
    const deep = shown(`${'**a '.repeat(500)}b${' c**'.repeat(500)}`);
    expect(deep.match(/<strong>/g)).toHaveLength(39);
    expect(deep.replaceAll(/<[^>]*>/g, '')).toBe(`${'a '.repeat(500)}b${' c'.repeat(500)}`);
  });

  it.each(['*_', '1. ', '- -\n', '*a_ ', '**_', '[a](b', '1) - ', 'a\n=\n'])(
    'is shown at once however often it repeats %j: with too many marks as the words that it is',
    (mark) => {
      const words = mark.repeat(30_000 / mark.length);
      const begun = performance.now();
      expect(shown(`a\n\n${words}`)).toBe(`<p>a</p><p>${words}</p>`);
      // some of these took a minute and a half
      expect(performance.now() - begun).toBeLessThan(2_000);
    },
  );
});

it.each([
  'javascript:x',
  'JaVaScRiPt:x',
  'data:text/html,x',
  'http://a.example',
  '//a.example',
  '/\\a.example',
  '/\t/a.example',
  'a',
  '',
])('no link leads to %j', (address) => {
  expect(safeAddress(address)).toBeUndefined();
});
