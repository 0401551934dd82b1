import { z } from 'zod';
import { matching, partOfWhole, urlOf } from './settings.ts';

/** Where traces go, by the names that OpenTelemetry gives. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http', 'https')
    .optional()
    .describe(
      'receiver of traces by OTLP over HTTP, such as http://collector:4318; unset: nothing is traced',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: matching(/^[\w-]+=[^,]*(?:,[\w-]+=[^,]*)*$/, 'headers: name=value,other=value')
    .optional()
    .describe('headers for that receiver, such as its key: `x-api-key=…`')
    .meta({ secret: true }),
  OTEL_TRACES_SAMPLER_ARG: partOfWhole()
    .prefault('0.1')
    .describe('part of the requests that are traced, where there is a receiver: 1 is all of them'),
};

type Given = z.output<z.ZodObject<typeof tracingVariables>>;

/** Undefined: nothing is traced. */
export function tracingOf(given: Given) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = given;
  if (endpoint === undefined) return undefined;
  const pairs = headers.split(',').filter((pair) => pair !== '');
  return {
    endpoint,
    headers: Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    ratio: Number(given.OTEL_TRACES_SAMPLER_ARG),
  };
}
