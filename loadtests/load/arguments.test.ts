import { expect, test } from 'vitest';
import { askedOf } from './arguments.ts';

const asked = (line: string) => askedOf(line.split(' ').filter(Boolean));

test('a scenario alone runs at its own rate, constantly, on a system of its own', () => {
  expect(asked('order-submit')).toEqual({
    load: { scenario: 'order-submit', shape: 'constant', rate: 40, seconds: 20, smoke: false },
  });
});

test('rate, duration and smoke are taken as they are written', () => {
  expect(asked('order-submit --rate 20 --duration 10s --smoke')).toEqual({
    load: { scenario: 'order-submit', shape: 'constant', rate: 20, seconds: 10, smoke: true },
  });
  expect(asked('--rate 0.5 chat')).toMatchObject({ load: { scenario: 'chat', rate: 0.5 } });
});

test.each([
  ['ramp', 60],
  ['soak', 600],
  ['spike', 60],
  ['breakpoint', 120],
])('a %s takes %i s where nobody says otherwise', (shape, seconds) => {
  expect(asked(`browsing --shape ${shape}`)).toMatchObject({ load: { shape, seconds } });
});

test.each([
  ['90s', 90],
  ['1.5m', 90],
  ['2h', 7_200],
])('a duration of %s is %i seconds', (text, seconds) => {
  expect(asked(`browsing --duration ${text}`)).toMatchObject({ load: { seconds } });
});

test('a target is the origin of a mall', () => {
  expect(asked('browsing --target https://mall.example/')).toMatchObject({
    load: { target: 'https://mall.example' },
  });
});

test('two results are compared with a tolerance of ten percent, or another', () => {
  expect(asked('compare a.json b.json')).toEqual({
    compare: { before: 'a.json', after: 'b.json', tolerance: 10 },
  });
  expect(asked('compare a.json b.json --tolerance 2.5')).toMatchObject({ compare: { tolerance: 2.5 } });
});

test.each([
  ['', /Name one scenario: browsing, order-submit, payment, deposits, chat, mixed-day/],
  ['shopping', /Name one scenario/],
  ['browsing chat', /Name one scenario/],
  ['browsing --shape square', /--shape is one of constant, ramp, soak, spike, breakpoint/],
  ['browsing --shape breakpoint --smoke', /nothing would break/],
  ['browsing --rate 0', /--rate is/],
  ['browsing --rate many', /--rate is/],
  ['browsing --rate 1e9', /--rate is/],
  ['browsing --duration 10', /--duration is/],
  ['browsing --duration 0s', /--duration is/],
  ['browsing --duration 25h', /--duration is/],
  ['browsing --target mall.example', /--target is/],
  ['browsing --target ftp://mall.example', /--target is/],
  ['browsing --target https://mall.example/index', /--target is/],
  ['browsing --target https://me:secret@mall.example', /--target is/],
  ['browsing --speed 3', /--speed/],
  ['compare a.json', /two files/],
  ['compare a.json b.json c.json', /two files/],
  ['compare a.json b.json --tolerance little', /--tolerance is/],
  ['compare a.json b.json --rate 3', /--rate/],
])('"%s" is refused in words', (line, words) => {
  expect(() => asked(line)).toThrow(words);
});
