import { expect, it, vi } from 'vitest';
import { bannerWords } from './banner-words.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

const tea = { id: 'tea', title: 'Tea', subtitle: 'New leaves', image: '/tea.webp', alt: 'A pot' };
const arabic = { title: 'شاي', subtitle: 'أوراق جديدة', alt: 'إبريق' };

it('says a banner in the language of its reader', () => {
  const banner = { ...tea, translations: { ar: arabic } };
  expect(bannerWords(banner, 'ar')).toEqual({ ...arabic, lang: undefined });
  expect(bannerWords(banner, 'en')).toEqual({
    title: 'Tea',
    subtitle: 'New leaves',
    alt: 'A pot',
    lang: undefined,
  });
});

it('says it in English where nobody has translated it, and marks that', () => {
  expect(bannerWords({ ...tea, translations: {} }, 'ar')).toMatchObject({ title: 'Tea', lang: 'en' });
});
