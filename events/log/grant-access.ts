import { BACKWARDS, END, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { checkStore } from './check-store.ts';
import { connectionUrl, readAs } from './connection-url.ts';
import { createClient } from './create-client.ts';
import { storeFailure } from './store-failure.ts';
import { StoreUnusableError } from './store-unusable.ts';

/** The stream and the type of event by which a store takes the access lists of all streams that have none of their own. */
const SETTINGS = { stream: '$settings', type: 'update-default-acl' };
const ADMINISTRATORS = '$admins';

type AccessList = Readonly<Record<string, string | readonly string[]>>;
type DefaultAccess = { readonly $userStreamAcl?: AccessList; readonly $systemStreamAcl?: AccessList };

/**
 * Lets a user append, and read everything including $all, by the store's default access lists. Only administrators may delete
 * and change metadata, unless the lists already say otherwise. Other entries stay. The address is that of an administrator.
 * Throws StoreUnusableError.
 */
export async function grantAccess(address: string, user: string): Promise<'granted' | 'had it'> {
  const { user: administrator } = await checkStore(address, { append: false });
  if (administrator === undefined)
    throw new StoreUnusableError(
      'leads to a store without users, where everybody may do everything; there is nothing to grant',
    );
  const url = connectionUrl(address, 'caravan grant');
  const client = createClient(url);
  try {
    const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1, ...readAs(url) } as const;
    const [set] = await Array.fromAsync(client.readStream(SETTINGS.stream, newest)).catch(noneYet);
    const before = set?.event?.type === SETTINGS.type ? (set.event.data as DefaultAccess) : {};
    const after = granting(before, user);
    if (JSON.stringify(after) === JSON.stringify(before)) return 'had it';
    const streamState = set?.event ? set.event.revision : NO_STREAM;
    await client.appendToStream(SETTINGS.stream, jsonEvent({ type: SETTINGS.type, data: after }), {
      streamState,
    });
    return 'granted';
  } catch (error) {
    throw told(error, administrator);
  } finally {
    await client.dispose();
  }
}

function noneYet(error: unknown): [] {
  if (storeFailure(error) === 'not-found') return [];
  throw error;
}

const kept = (list: AccessList | undefined, key: string) => list?.[key] ?? ADMINISTRATORS;

function granting(before: DefaultAccess, user: string) {
  const added = (list: AccessList | undefined, key: string): readonly string[] => {
    const names = [list?.[key] ?? ADMINISTRATORS].flat();
    return names.includes(user) ? names : [...names, user];
  };
  const { $userStreamAcl: own, $systemStreamAcl: system } = before;
  return {
    ...before,
    $userStreamAcl: {
      ...own,
      $r: added(own, '$r'),
      $w: added(own, '$w'),
      $d: kept(own, '$d'),
      $mr: added(own, '$mr'),
      $mw: kept(own, '$mw'),
    },
    $systemStreamAcl: {
      ...system,
      $r: added(system, '$r'),
      $w: kept(system, '$w'),
      $d: kept(system, '$d'),
      $mr: added(system, '$mr'),
      $mw: kept(system, '$mw'),
    },
  };
}

function told(error: unknown, administrator: string): unknown {
  switch (storeFailure(error)) {
    case 'refused':
      return new StoreUnusableError(
        `has the user "${administrator}", who is no administrator of the store; use the address of one`,
        { cause: error },
      );
    case 'conflict':
      return new StoreUnusableError(
        'leads to a store whose access lists somebody else has just changed; run this again',
        { cause: error },
      );
    default:
      return error;
  }
}
