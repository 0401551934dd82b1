import { expect, it } from 'vitest';
import { idIn } from './id-in.ts';

it('reads an id whether or not its colons are escaped', () => {
  const id = 'ethereum:0xab:0';
  expect(idIn(encodeURIComponent(id))).toBe(id);
  expect(idIn(encodeURIComponent(id).toLowerCase())).toBe(id);
  expect(idIn(id)).toBe(id);
});
