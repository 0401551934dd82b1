import { expect, it } from 'vitest';
import { inForm } from './forms.ts';

const page =
  '<head><link rel="modulepreload" crossorigin href="/assets/frame.js">' +
  '<link rel="modulepreload" crossorigin href="/assets/goods.js" fetchpriority="low"></head>' +
  '<body><div id="root"><div>goods</div></div>\n    <script type="application/json" id="given">{}</script></body>';

it('leaves a rendered page as it is', () => expect(inForm(page, 'rendered')).toBe(page));

it('takes the markup out of an injected page, and leaves its answers and files', () => {
  const html = inForm(page, 'injected');
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('id="given"');
  expect(html).toContain('goods.js');
});

it('leaves of a bare page what the build has made', () => {
  const html = inForm(page, 'bare');
  expect(html).not.toMatch(/given|goods/);
  expect(html).toContain('frame.js');
});
