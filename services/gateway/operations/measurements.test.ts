import { refusalKeys, wireOf } from '@caravan/events';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createMeasurements } from './measurements.ts';
import { outcomeOf } from './outcome.ts';

it('tells what became of the calls, how long they took and how much was answered', async () => {
  const registry = new Registry();
  const measurements = createMeasurements(registry);
  const [paid, refused, open] = [measurements.begin(), measurements.begin(), measurements.begin()];
  paid({ action: 'order!pay', code: 0, text: '{"code":0}' });
  refused({ action: 'order!pay', code: 2001, text: '{"msg":"余额"}' });
  const told = await registry.metrics();
  for (const line of [
    'caravan_actions_total{action="order!pay",outcome="ok"} 1',
    'caravan_actions_total{action="order!pay",outcome="refused_2xxx"} 1',
    'caravan_action_duration_seconds_count{action="order!pay"} 2',
    'caravan_action_answer_bytes_total{action="order!pay"} 26',
    'caravan_actions_in_flight 1',
  ])
    expect(told).toContain(line);
  open({ action: 'unknown', code: 404, text: '' });
});

it('shares them with a second gateway of the process', async () => {
  const registry = new Registry();
  for (const { begin } of [createMeasurements(registry), createMeasurements(registry)])
    begin()({ action: 'index!home', code: 0, text: '' });
  expect(await registry.metrics()).toContain('caravan_actions_total{action="index!home",outcome="ok"} 2');
});

it('has a handful of outcomes for all the refusals there are', () => {
  const outcomes = new Set(refusalKeys.map((key) => outcomeOf(wireOf(key).code)));
  expect([...outcomes].toSorted()).toEqual([
    'error',
    'malformed',
    'refused_1xxx',
    'refused_2xxx',
    'refused_3xxx',
    'refused_4xxx',
    'refused_5xxx',
    'refused_6xxx',
    'too_frequent',
    'unauthorised',
    'unavailable',
  ]);
});
