import { expect, it } from 'vitest';
import type { KeptBanner } from '../../api/banners.ts';
import { isSeen, onePlaceOf, standingOf } from './banner-standing.ts';

const brands = ['house', 'silkway', 'oakmart'].map((key) => ({ key }));

function standing(places: Record<string, number>, of?: string[]) {
  const banner: KeptBanner = {
    bannerId: 'b1',
    version: 1,
    words: { en: { title: 'Tea', text: 'New', alt: '' } },
    image: '/media/goods/banner_0_teapot.svg',
    shown: true,
    ...(of && { brands: of }),
    places: Object.entries(places).map(([brand, place]) => ({ brand, place })),
  };
  return standingOf(banner, brands);
}

it('has one place where it stands alike at every brand that it is meant for', () => {
  expect(onePlaceOf(standing({ house: 2, silkway: 2, oakmart: 2 }))).toBe('second');
  expect(onePlaceOf(standing({ silkway: 1 }, ['silkway']))).toBe('first');
  expect(onePlaceOf(standing({ house: 2, silkway: 2, oakmart: 3 }))).toBeUndefined();
  expect(onePlaceOf(standing({ house: 4, silkway: 4, oakmart: 5 }))).toBeUndefined();
});

it('is seen where it is among the first three of a brand', () => {
  const mixed = standing({ house: 3, silkway: 4 });
  expect(mixed).toMatchObject({ third: ['house'], behind: ['silkway'], unsold: ['oakmart'] });
  expect(isSeen(mixed)).toBe(true);
  expect(isSeen(standing({ house: 4, silkway: 5 }))).toBe(false);
  expect(isSeen(standing({}))).toBe(false);
});
