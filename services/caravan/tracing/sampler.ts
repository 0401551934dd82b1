import { trace, TraceFlags, type SpanContext } from '@opentelemetry/api';
import { SamplingDecision, TraceIdRatioBasedSampler, type Sampler } from '@opentelemetry/sdk-trace';

/**
 * Decides at the head of a trace, for all of it: a part does as its whole does, what several traces led to is shown if one of them is,
 * and of new traces so many are.
 * @param ratio 0 to 1
 */
export function createSampler(ratio: number): Sampler {
  const ofNew = new TraceIdRatioBasedSampler(ratio);
  return {
    shouldSample(...[context, traceId, , , , links]: Parameters<Sampler['shouldSample']>) {
      const parent = trace.getSpanContext(context);
      if (parent) return decided(isSampled(parent));
      if (links.length > 0) return decided(links.some((link) => isSampled(link.context)));
      return ofNew.shouldSample(context, traceId);
    },
    toString: () => `parts as their whole, of new traces ${ratio}`,
  };
}

function isSampled({ traceFlags }: SpanContext): boolean {
  return (traceFlags & TraceFlags.SAMPLED) !== 0;
}

function decided(sampled: boolean) {
  return { decision: sampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
}
