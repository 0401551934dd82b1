import { correlation } from '@caravan/platform';
import { z } from 'zod';
import { cause, type Cause } from './flow.ts';

/** What is logged during the work carries the id of the request that led to it, if it is one request that did. */
export function knownAs<Done>(
  causes: readonly Pick<Cause, 'correlationId'>[],
  work: () => Promise<Done>,
): Promise<Done> {
  const [correlationId, ...others] = new Set(causes.map((each) => each.correlationId));
  return correlationId !== undefined && others.length === 0
    ? correlation.run({ correlationId }, work)
    : work();
}

/** How a trace goes on with what events led to. */
export function followed(causes: readonly Cause[]) {
  return { kind: 'consumer', causes: causes.map(({ traceparent }) => traceparent) } as const;
}

const withCause = z.object({ cause });

/** The causes of a job, as far as its payload tells them: jobs that no event scheduled have none. */
export function causesOfJob(payload: unknown): readonly Cause[] {
  const read = withCause.safeParse(payload);
  return read.success ? [read.data.cause] : [];
}
