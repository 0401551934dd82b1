import { expect, test } from 'vitest';
import { arrivalsOf, shapes, stepsOf, STEPS } from './shapes.ts';

const load = { rate: 10, seconds: 100, visitSeconds: 2 };

test.each(['constant', 'soak'] as const)('%s is one rate from beginning to end', (shape) => {
  expect(arrivalsOf(shape, load)[shape]).toMatchObject({
    executor: 'constant-arrival-rate',
    rate: 100,
    timeUnit: '10000ms',
    duration: '100000ms',
  });
});

test('a ramp begins with nothing, is at its rate after half of its time, and stays there', () => {
  expect(arrivalsOf('ramp', load)['ramp']).toMatchObject({
    startRate: 0,
    stages: [
      { duration: '50000ms', target: 100 },
      { duration: '50000ms', target: 100 },
    ],
  });
});

test('a spike is five times the rate for a fifth of the time, in the middle and at once', () => {
  expect(arrivalsOf('spike', load)['spike']).toMatchObject({
    startRate: 100,
    stages: [
      { duration: '40000ms', target: 100 },
      { duration: '0ms', target: 500 },
      { duration: '20000ms', target: 500 },
      { duration: '0ms', target: 100 },
      { duration: '40000ms', target: 100 },
    ],
  });
});

test('a breakpoint rises in ten steps, each as long as the others and begun where the one before ends', () => {
  const arrivals = arrivalsOf('breakpoint', load);
  expect(Object.keys(arrivals)).toHaveLength(STEPS);
  expect(arrivals['step-1']).toMatchObject({ rate: 10, startTime: '0ms', duration: '10000ms' });
  expect(arrivals['step-2']).toMatchObject({ rate: 20, startTime: '10000ms', duration: '10000ms' });
  expect(arrivals['step-10']).toMatchObject({ rate: 100, startTime: '90000ms', duration: '10000ms' });
  expect(stepsOf(load).at(-1)).toEqual({ name: 'step-10', rate: 10, seconds: 10, endsAt: 100 });
});

test('a step waits for what is under way no longer than it is long, and ten seconds at most', () => {
  expect(arrivalsOf('breakpoint', { ...load, seconds: 50 })['step-1']).toMatchObject({
    gracefulStop: '5000ms',
  });
  expect(arrivalsOf('breakpoint', { ...load, seconds: 200 })['step-1']).toMatchObject({
    gracefulStop: '10000ms',
  });
});

test('half a visit a second is one', () => {
  expect(arrivalsOf('constant', { ...load, rate: 0.5 })['constant']).toMatchObject({ rate: 5 });
});

test.each(shapes)('%s has a visitor for everybody who is there at its highest rate', (shape) => {
  const needed = shape === 'spike' ? 1_000 : 200;
  const arrivals = Object.values(arrivalsOf(shape, { ...load, rate: 100 })) as { preAllocatedVUs: number }[];
  expect(Math.max(...arrivals.map(({ preAllocatedVUs }) => preAllocatedVUs))).toBe(needed);
});
