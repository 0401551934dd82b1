import { AsyncLocalStorage } from 'node:async_hooks';

export type Correlation = { readonly correlationId: string };

/** The work in progress: every log line written inside `correlation.run({ correlationId }, …)` carries the id. */
export const correlation = new AsyncLocalStorage<Correlation>();
