import { expect, it, vi } from 'vitest';
import type { KeptBanner } from '../../api/banners.ts';
import { bannerOf, fieldsOf, sameBanner } from './banner-draft.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

const always = { from: '', until: '', brands: [] };
const tea: KeptBanner = {
  bannerId: 'b1',
  version: 3,
  words: {
    en: { title: 'Tea', text: 'New leaves', alt: 'A pot' },
    ar: { title: 'شاي', text: 'جديد', alt: 'إبريق' },
  },
  image: '/files/1/a.webp',
  target: { kind: 'goods', id: 'G1' },
  shown: true,
  places: [{ brand: 'oakmart', place: 1 }],
};
const { places: _places, ...asked } = tea;
const { bannerId: _id, version: _version, ...said } = asked;

it('says again what was there when nothing was changed', () => {
  expect(bannerOf(fieldsOf(tea), { image: tea.image, showing: always, shown: true })).toEqual(said);
  expect(sameBanner({ ...tea, brands: ['oakmart'] })).toEqual({ ...asked, brands: ['oakmart'] });
});

it('says nothing in Arabic, leads nowhere and describes no drawn picture where that was left empty', () => {
  const fields = { ...fieldsOf(undefined), titleEn: 'Tea', textEn: 'New', altEn: 'left from an upload' };
  const image = '/media/goods/banner_0_teapot.svg';
  expect(bannerOf(fields, { image, showing: always, shown: false })).toEqual({
    words: { en: { title: 'Tea', text: 'New', alt: '' } },
    image,
    shown: false,
  });
});
