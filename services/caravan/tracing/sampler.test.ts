import { ROOT_CONTEXT, SpanKind, trace, TraceFlags } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import { createSampler } from './sampler.ts';

const traceId = 'f'.repeat(32);
const of = (sampled: boolean) => ({
  traceId,
  spanId: '1'.repeat(16),
  traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
});
const shown = (ratio: number, { whole, causes = [] }: { whole?: boolean; causes?: boolean[] } = {}) =>
  createSampler(ratio).shouldSample(
    whole === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, of(whole)),
    traceId,
    'step',
    SpanKind.INTERNAL,
    {},
    causes.map((sampled) => ({ context: of(sampled) })),
  ).decision === SamplingDecision.RECORD_AND_SAMPLED;

it('shows all or none of a trace', () => {
  expect(shown(0, { whole: true })).toBe(true);
  expect(shown(1, { whole: false })).toBe(false);
});

it('shows what several led to, if one of them is shown', () => {
  expect(shown(0, { causes: [false, true] })).toBe(true);
  expect(shown(1, { causes: [false, false] })).toBe(false);
});

it('shows so many of what begins here', () => {
  expect([shown(0), shown(1)]).toEqual([false, true]);
});
