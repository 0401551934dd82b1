import { tracingChannel } from 'node:diagnostics_channel';

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A step of work that a trace may show. No personal data, tokens or amounts: traces leave the system. */
export type Step<Done = unknown> = {
  /** one of few: what is done, not to whom */
  readonly name: string;
  /** server: somebody waits for an answer; client: another system is asked; consumer: recorded events are acted on; default: neither */
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** `traceparent` (W3C) of what led to it, where that was recorded or sent along. One: the step is part of its trace. */
  readonly causes?: readonly (string | undefined)[];
  /** It is no trace of its own: it is shown only as part of another step, or where a cause is known. */
  readonly within?: boolean;
  /** what its result adds */
  readonly told?: (done: Done) => Attributes;
};

/** What follows the steps: the published object is the step, with `result` or `error` when it has ended. */
export const STEPS = 'caravan:step';

const channel = tracingChannel<string, Step<never>>(STEPS);

/** Does the work as a step that a trace may show. Costs a look at a flag where nobody follows the steps. */
export function traced<Done>(step: Step<Done>, work: () => Promise<Done>): Promise<Done> {
  if (!channel.start.hasSubscribers) return work();
  return channel.tracePromise(work, { ...step }) as Promise<Done>;
}
