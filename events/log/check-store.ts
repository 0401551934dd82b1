import { randomUUID } from 'node:crypto';
import { BACKWARDS, END, jsonEvent, type KurrentDBClient } from '@eventstore/db-client';
import { categories } from '../kernel/streams.ts';
import { connectionUrl, readAs, readConnectionUrl } from './connection-url.ts';
import { createClient } from './create-client.ts';
import { storeFailure } from './store-failure.ts';
import { StoreUnusableError } from './store-unusable.ts';
import { withTimeLimit } from './time-limit.ts';
import { whyUnusable } from './why-unusable.ts';

const PATIENCE_MS = 5_000;
/** No stream is as long, so an append or a delete that expects it is refused: for that, or before that for want of permission. */
const NEVER = 9_007_199_254_740_991n;
const UNAUTHENTICATED = 16;

export type StoreCheck = {
  /** whether the user could delete events */
  readonly mayDelete: boolean;
  /** the user of the address; undefined: nobody is asked who they are, or nobody said */
  readonly user: string | undefined;
};

/**
 * Checks that the store at the address answers, lets its user read $all, and append if that is needed. Writes nothing. Throws
 * StoreUnusableError, which says in one sentence what is wrong and what to do.
 */
export async function checkStore(
  address: string,
  { append: needsAppend }: { readonly append: boolean },
): Promise<StoreCheck> {
  const url = storeUrl(address);
  const client = createClient(url);
  const { tls, user } = readConnectionUrl(url);
  try {
    const append = await attempt(() =>
      client.appendToStream(probed(), jsonEvent({ type: 'Probe', data: {} }), { streamState: NEVER }),
    );
    if (append.outcome === 'failed') throw await whyUnusable(url, append.error);
    if (append.outcome === 'denied' && tls && user === undefined) throw anonymous();
    if (append.outcome === 'denied' && codeOf(append.error) === UNAUTHENTICATED) throw unknownUser(user);
    const read = await attempt(() => readNewest(client, url));
    if (read.outcome === 'failed') throw await whyUnusable(url, read.error);
    if (read.outcome === 'denied') throw lacking(user, 'read $all');
    if (append.outcome === 'denied' && needsAppend) throw lacking(user, 'append');
    const deletion = await attempt(() => client.deleteStream(probed(), { expectedRevision: NEVER }));
    return { mayDelete: deletion.outcome === 'allowed', user: tls ? user : undefined };
  } finally {
    await client.dispose();
  }
}

function storeUrl(address: string): string {
  try {
    return connectionUrl(address, 'caravan check');
  } catch {
    throw new StoreUnusableError(
      'is not that of an event store; write it like kurrentdb://host:2113?tls=false',
    );
  }
}

function probed(): string {
  return `${categories.order}probe-${randomUUID()}`;
}

async function readNewest(client: KurrentDBClient, url: string): Promise<void> {
  const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 1, ...readAs(url) } as const;
  for await (const _ of client.readAll(newest));
}

type Attempt =
  | { readonly outcome: 'allowed' }
  | { readonly outcome: 'denied' | 'failed'; readonly error: unknown };

/** A conflict means that the request was permitted. */
async function attempt(work: () => Promise<unknown>): Promise<Attempt> {
  try {
    await withTimeLimit(work(), PATIENCE_MS);
    return { outcome: 'allowed' };
  } catch (error) {
    const failure = storeFailure(error);
    if (failure === 'conflict') return { outcome: 'allowed' };
    const denied =
      (error instanceof Error && 'type' in error && error.type === 'access-denied') ||
      codeOf(error) === UNAUTHENTICATED;
    return { outcome: denied ? 'denied' : 'failed', error };
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function anonymous(): StoreUnusableError {
  return new StoreUnusableError(
    'names no user, and the store asks for one; write it like kurrentdb://user:password@host:2113',
  );
}

function unknownUser(user: string | undefined): StoreUnusableError {
  return new StoreUnusableError(
    `has a user or a password that the store refuses (user "${user}"); correct them, with %40 for @ in a password`,
  );
}

function lacking(user: string | undefined, what: string): StoreUnusableError {
  return new StoreUnusableError(
    `has the user "${user}", who may not ${what}; run \`caravan event-store grant --user ${user}\` once, with the address of an administrator`,
  );
}
