import { expect, it } from 'vitest';
import { firstTexts } from './first-texts.ts';
import { helpPages } from './help-pages.ts';

const texts = firstTexts();

it('has a first text for each page in English and in Arabic', () => {
  for (const language of ['en', 'ar'])
    expect(texts.filter((text) => text.language === language).map(({ page }) => page)).toEqual(helpPages);
  for (const { title, body } of texts) {
    expect(title).toMatch(/^[^#\s]/);
    expect(body.length).toBeGreaterThan(100);
  }
});

it('leads from a text only to pages of the mall that there are', () => {
  const known = ['/merchantSettled', '/userInfo/my-order', '/commodity?sort=new'];
  const addresses = [...known, ...helpPages.map((page) => `/information?page=${page}`)];
  for (const { page, body } of texts)
    for (const [, address] of body.matchAll(/\]\(([^)]*)\)/g)) expect(addresses, page).toContain(address);
});

const shape = (body: string) =>
  [/^## /gm, /^- /gm, /^\d\. /gm, /\]\(/g].map((part) => body.match(part)?.length ?? 0);

it('says the same in both languages: as many headings, points and links', () => {
  for (const page of helpPages) {
    const [first, second] = texts.filter((text) => text.page === page).map(({ body }) => shape(body));
    expect(first, page).toEqual(second);
  }
});
