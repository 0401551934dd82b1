import { expect, it, vi } from 'vitest';
import { createDoor, type Door } from './door.ts';

const enter = (door: Door, count: number, address: string, turnOut = () => {}) =>
  Array.from({ length: count }, () => door(address, turnOut)).filter((guest) => guest !== undefined);

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

it('lets fifty strangers of one address in, and four times as many of its IPv6 site', () => {
  const door = createDoor(500);
  const lines = Array.from({ length: 41 }, (_, line) => enter(door, 50, `2001:db8:beef:${line}::1`));
  expect(lines.map(({ length }) => length)).toEqual([50, 50, 50, 50, ...Array.from(lines.slice(4), () => 0)]);
  for (const guest of lines.flat()) guest.gone();
  expect(enter(door, 60, '2001:db8:beef:40::1')).toHaveLength(50);
});

/** Two thousand, of ten sites, or of two thousand addresses. */
const full = (turnOut: (from: number) => void, sites: number) => {
  const door = createDoor(500);
  for (let each = 0; each < 2_000; each += 1) {
    const site = each % sites;
    const address =
      sites === 10 ? `2001:db8:${site}:${Math.floor(each / 10) % 4}::1` : `10.0.${site % 8}.${site >> 3}`;
    expect(door(address, () => turnOut(each))).toBeDefined();
  }
  return door;
};

it('lets the oldest stranger of the largest site give way when two thousand are here', () => {
  const turnedOut: number[] = [];
  const door = full((each) => turnedOut.push(each), 10);
  expect(turnedOut).toEqual([]);
  const other = vi.fn();
  expect(enter(door, 3, '203.0.113.9', other)).toHaveLength(3);
  expect(turnedOut).toEqual([0, 1, 2]);
  // who gave way has room again, and comes at its own cost
  expect(enter(door, 20, '2001:db8:0:0::1').length).toBeGreaterThan(0);
  expect(other).not.toHaveBeenCalled();
});

it('lets whoever comes in also when all strangers are alone: the oldest of them gives way', () => {
  const turnedOut: number[] = [];
  const door = full((each) => turnedOut.push(each), 2_000);
  expect(enter(door, 1, '203.0.113.9')).toHaveLength(1);
  expect(turnedOut).toEqual([0]);
});

it('turns nobody out who has said who they are, or is gone', () => {
  const turnOut = vi.fn();
  const door = createDoor(500);
  const early = enter(door, 50, '2001:db8:0:0::1', turnOut);
  for (const guest of early.slice(0, 25)) guest.known();
  for (const guest of early.slice(25)) guest.gone();
  for (let line = 0; line < 2_000; line += 1) enter(door, 1, `10.0.${line % 8}.${line >> 3}`);
  expect(enter(door, 1, '203.0.113.9')).toHaveLength(1);
  expect(turnOut).not.toHaveBeenCalled();
  // who comes again and again makes room of its own
  const own = vi.fn();
  expect(enter(door, 10, '203.0.113.10', own)).toHaveLength(10);
  expect(own).toHaveBeenCalledTimes(8);
});
