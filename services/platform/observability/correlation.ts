import { AsyncLocalStorage } from 'node:async_hooks';

export type Correlation = { readonly correlationId: string };

/** What is being worked on: every log line written inside `correlation.run({ correlationId }, …)` carries the id. */
export const correlation = new AsyncLocalStorage<Correlation>();
