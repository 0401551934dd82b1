import { expect, it, vi } from 'vitest';
import type { KeptActivity } from '../../api/lottery.ts';
import { activityOf, detailUrlRule, fieldsOf, sameActivity } from './activity-draft.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

const always = { from: '', until: '', brands: [] };
const wheel: KeptActivity = {
  activityId: 'l1',
  version: 3,
  names: { en: 'Lucky wheel', ar: 'عجلة الحظ' },
  detailUrl: 'https://wheel.example',
  image: '/files/1/a.webp',
  shown: true,
};
const { activityId: _id, version: _version, ...said } = wheel;

it('says again what was there when nothing was changed', () => {
  expect(activityOf(fieldsOf(wheel), { image: wheel.image, showing: always, shown: true })).toEqual(said);
  expect(sameActivity({ ...wheel, brands: ['oakmart'] })).toEqual({ ...wheel, brands: ['oakmart'] });
});

it('has no Arabic name and no picture where that was left empty', () => {
  const fields = { nameEn: ' Coin ', nameAr: ' ', detailUrl: ' /index ' };
  expect(activityOf(fields, { image: undefined, showing: always, shown: false })).toEqual({
    names: { en: 'Coin' },
    detailUrl: '/index',
    shown: false,
  });
});

it('leads to https and to paths of the mall alone', () => {
  for (const address of ['https://wheel.example/a?b=1', '/index', '/'])
    expect([address, detailUrlRule(address)]).toEqual([address, undefined]);
  for (const address of ['', 'http://wheel.example', '//wheel.example', '/\\wheel.example', 'index', '/a b'])
    expect([address, detailUrlRule(address) === undefined]).toEqual([address, false]);
});
