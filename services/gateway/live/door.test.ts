import { expect, it } from 'vitest';
import { createDoor, type Guest } from './door.ts';

const enter = (door: (address: string) => Guest | undefined, count: number, address: string) =>
  Array.from({ length: count }, () => door(address)).filter((guest) => guest !== undefined);

it('lets fifty strangers of one address in, and others whatever those do', () => {
  const door = createDoor(500);
  const strangers = enter(door, 3_000, '10.0.0.1');
  expect(strangers).toHaveLength(50);
  expect(enter(door, 1, '10.0.0.2')).toHaveLength(1);
  strangers[0]?.known();
  strangers[0]?.known();
  strangers[1]?.gone();
  strangers[1]?.gone();
  expect(enter(door, 10, '10.0.0.1')).toHaveLength(2);
});

it('lets one address have so many in all, and each that is gone makes room', () => {
  const door = createDoor(60);
  const first = enter(door, 50, '10.0.0.1');
  for (const guest of first) guest.known();
  expect(enter(door, 50, '10.0.0.1')).toHaveLength(10);
  first[0]?.gone();
  first[0]?.gone();
  expect(enter(door, 50, '10.0.0.1')).toHaveLength(1);
});

it('lets two thousand strangers in from all addresses together', () => {
  const door = createDoor(500);
  const guests = Array.from({ length: 50 }, (_, line) => enter(door, 50, `10.0.0.${line}`)).flat();
  expect(guests).toHaveLength(2_000);
  for (const guest of guests) guest.gone();
  expect(enter(door, 1, '10.0.1.1')).toHaveLength(1);
});
