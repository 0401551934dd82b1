import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  'localhost',
  'localhost:8080',
  'LOCALHOST',
  'silkway.localhost:8080',
  '127.0.0.1:8080',
  '127.1',
  '[::1]:8080',
])('knows %s as this machine', (host) => expect(isLoopback(host)).toBe(true));

it.each([
  '',
  'mall.example',
  'localhost.example:8080',
  'notlocalhost',
  '127.0.0.1.example',
  '128.0.0.1',
  '192.168.0.7:8080',
  '0.0.0.0',
  '[::ffff:7f00:1]',
  'localhost@mall.example',
])('takes %j for another', (host) => expect(isLoopback(host)).toBe(false));
