import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import { STEPS, type Step } from '@caravan/events/log';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { createSampler } from './sampler.ts';
import type { Tracing } from './start-tracing.ts';

/** As many are told of what led to a batch; more say nothing new. */
const MOST_LINKS = 32;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

type Ended = Step<unknown> & { readonly result?: unknown; readonly error?: unknown };

export type TracingOptions = {
  /** of an OTLP/HTTP receiver, without `/v1/traces` */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** of new traces, from 0 to 1 */
  readonly ratio: number;
  readonly role: string;
  /** ms until spans are sent; default 5000 */
  readonly delayMs?: number;
};

/** Follows the steps of this process and sends them as spans. What cannot be sent is dropped: the mall never waits for it. */
export function openTracing({ endpoint, headers, ratio, role, delayMs = 5_000 }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
  });
  const provider = new TracerProvider({
    sampler: createSampler(ratio),
    resource: resourceFromAttributes({ 'service.name': `caravan-${role}`, 'service.namespace': 'caravan' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: delayMs })],
  });
  const tracer = provider.getTracer('caravan');
  const atHand = new AsyncLocalStorage<Span | undefined>();
  const open = new WeakMap<object, Span>();

  function begin(step: Step<never>): Span | undefined {
    const causes = contextsOf(step.causes);
    const whole = atHand.getStore()?.spanContext() ?? (causes.length === 1 ? causes[0] : undefined);
    if (step.within && whole === undefined && causes.length === 0) return undefined;
    const span = tracer.startSpan(
      step.name,
      {
        kind: step.kind ? kinds[step.kind] : SpanKind.INTERNAL,
        attributes: { ...step.attributes },
        links: step.kind === 'server' ? [] : causes.map((context) => ({ context })),
      },
      whole ? trace.setSpanContext(ROOT_CONTEXT, whole) : ROOT_CONTEXT,
    );
    open.set(step, span);
    return span;
  }

  function end(message: unknown): void {
    const step = message as Ended;
    const span = open.get(step);
    if (!span) return;
    // its message may name anything; its class does not
    if (step.error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(step.error) });
    else if (step.told) span.setAttributes(step.told(step.result));
    span.end();
  }

  const { start, asyncEnd } = tracingChannel<Span | undefined, Step<never>>(STEPS);
  start.bindStore(atHand, begin);
  asyncEnd.subscribe(end);
  return {
    traceparent() {
      const context = atHand.getStore()?.spanContext();
      if (!context) return undefined;
      return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`;
    },
    async stop() {
      start.unbindStore(atHand);
      asyncEnd.unsubscribe(end);
      // a receiver that is away must not keep a process from ending
      await provider.shutdown().catch(() => undefined);
    },
  };
}

function contextsOf(causes: Step['causes'] = []): SpanContext[] {
  const given = new Set(causes.filter((cause) => cause !== undefined));
  return [...given].slice(0, MOST_LINKS).flatMap((cause) => {
    const context = parseTraceParent(cause);
    return context ? [{ ...context, isRemote: true }] : [];
  });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}
