import { expect, it } from 'vitest';
import { pagePreviews } from './page-previews.ts';

const at = { origin: 'https://mall.example', site: 'Caravan' };

it('says what the page is, with a whole address of its picture', () => {
  const facts = { description: 'Twenty stems & more.', picture: '/media/rose.svg', structured: '{"a":1}' };
  expect(pagePreviews({ title: 'Roses', facts }, at)).toEqual([
    '<meta property="og:site_name" content="Caravan">',
    '<meta property="og:title" content="Roses">',
    '<meta property="og:type" content="product">',
    '<meta property="og:description" content="Twenty stems &#38; more.">',
    '<meta property="og:image" content="https://mall.example/media/rose.svg">',
    '<script type="application/ld+json">{"a":1}</script>',
  ]);
});

it('lets no word do more than be one', () => {
  const facts = { description: '"><script>alert(1)</script>' };
  expect(pagePreviews({ title: '"><b>', facts }, at).join('')).not.toMatch(/<script|<b>/);
});

it('says nothing of a page without a title', () => {
  expect(pagePreviews({ title: undefined, facts: undefined }, at)).toEqual([]);
});
