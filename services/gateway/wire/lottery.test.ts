import { expect, it } from 'vitest';
import { isDetailUrl } from './lottery.ts';

it.each([
  'https://wheel.example',
  'https://wheel.example:8443/play?day=1#now',
  '/index',
  '/productDetails?id=1',
])('leads to %s', (address) => expect(isDetailUrl(address)).toBe(true));

it.each([
  '',
  'index',
  'http://wheel.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//wheel.example',
  '///wheel.example',
  '/\\wheel.example',
  '/\t/wheel.example',
  'https:/wheel.example',
  'https:///wheel.example',
  'https://staff:word@wheel.example',
  'https://mall.example\\@wheel.example',
  'https://wheel.example/a b',
])('leads nowhere by %j', (address) => expect(isDetailUrl(address)).toBe(false));
