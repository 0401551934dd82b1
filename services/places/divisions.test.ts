import { expect, it } from 'vitest';
import { createDivisions } from './index.ts';

const divisions = createDivisions();

it('tells the states of a country, and the cities of a state', async () => {
  const states = await divisions.states('Austria');
  expect(states).toHaveLength(9);
  expect(states).toContainEqual({ code: '9', name: 'Vienna' });
  expect(await divisions.cities('AT', 'Styria')).toContainEqual({ name: 'Graz' });
  expect(await divisions.cities('Austria', '6')).toEqual(await divisions.cities('AT', 'Styria'));
  expect(await divisions.cities('United Arab Emirates', 'Abu Dhabi')).not.toHaveLength(0);
});

it('tells each city once, and those of all states of a name', async () => {
  const cities = await divisions.cities('United States', 'California');
  expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length);
  const both = await divisions.states('Kazakhstan');
  const codes = both.filter(({ name }) => name === 'Almaty').map(({ code }) => code);
  const apart = await Promise.all(codes.map((code) => divisions.cities('Kazakhstan', code)));
  expect(codes).toHaveLength(2);
  expect(await divisions.cities('Kazakhstan', 'Almaty')).toHaveLength(
    new Set(apart.flat().map(({ name }) => name)).size,
  );
});

it('tells none of what it does not know', async () => {
  expect(await divisions.states('Atlantis')).toEqual([]);
  expect(await divisions.states('../Austria-AT')).toEqual([]);
  expect(await divisions.cities('Austria', '../Germany-DE/Berlin-BE')).toEqual([]);
  expect(await divisions.cities('Atlantis', '1')).toEqual([]);
});
