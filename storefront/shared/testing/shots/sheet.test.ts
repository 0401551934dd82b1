import { expect, it } from 'vitest';
import { contactSheet } from './sheet.ts';
import { nameOfShot, type Shot } from './shot.ts';

const shot: Shot = {
  site: 'mall',
  reader: 'buyer',
  screen: 'paid order',
  path: '/userInfo/order-detail?id=A&x=1',
  language: 'ar',
  width: 390,
  file: 'a.jpg',
  faults: ['English: <b>'],
};

it('puts the pictures of one screen in one row, with what is wrong as words', () => {
  const html = contactSheet([shot, { ...shot, width: 1440, faults: [] }]);
  expect(html.match(/<section>/g)).toHaveLength(1);
  expect(html).toContain('2 pictures, 1 with something to look at');
  expect(html).toContain('<li>English: &lt;b></li>');
  expect(html).toContain('id=A&amp;x=1');
});

it('names a picture after what it shows', () => {
  expect(nameOfShot(shot)).toBe('mall-buyer-paid-order-ar-390');
});
