import { jsonEvent, KurrentDBClient } from '@eventstore/db-client';
import {
  ADMINISTRATOR,
  CLERK,
  createSecuredTestStore,
  createTestLog,
  USER,
  type SecuredTestStore,
} from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStore } from './check-store.ts';
import { grantAccess } from './grant-access.ts';
import { openEventLog } from './open-event-log.ts';
import { eventsOf, fact, facts, follow, newStream, readAll } from './testing/store-under-test.ts';

const SETTINGS = { stream: '$settings', type: 'update-default-acl' };

let store: SecuredTestStore;
let administrator: KurrentDBClient;

beforeAll(async () => {
  store = await createSecuredTestStore();
  administrator = KurrentDBClient.connectionString(store.address(ADMINISTRATOR));
});
afterAll(async () => {
  await administrator.dispose();
  await store.stop();
});

async function accessLists(): Promise<unknown> {
  const credentials = { username: 'admin', password: 'p@ss:word' };
  const options = { direction: 'backwards', fromRevision: 'end', maxCount: 1, credentials } as const;
  const [newest] = await Array.fromAsync(administrator.readStream(SETTINGS.stream, options));
  return newest?.event?.data;
}

const asks = (user: string) => checkStore(store.address(user), { append: true });

test('a user of a secured store may read everything and append once that was granted, and no more', async () => {
  await expect(asks(USER)).rejects.toThrow('may not read $all');
  expect(await grantAccess(store.address(ADMINISTRATOR), 'caravan')).toBe('granted');
  expect(await asks(USER)).toEqual({ mayDelete: false, user: 'caravan' });

  const log = openEventLog({ url: store.address(USER) });
  const stream = newStream();
  await log.append(stream, 'no_stream', facts(0, 2));
  await log.append(stream, 1n, [fact(2)]);
  expect(await readAll(log.read(stream))).toHaveLength(3);
  expect(await readAll(log.readAll({ prefixes: [stream] }))).toHaveLength(3);
  const followed = await follow(log, { prefixes: [stream] }, (all) => all.length === 3);
  expect(eventsOf(followed)).toHaveLength(3);
  await log.close();

  const client = KurrentDBClient.connectionString(store.address(USER));
  const denied = { type: 'access-denied' };
  await expect(client.deleteStream(stream)).rejects.toMatchObject(denied);
  await expect(client.tombstoneStream(stream)).rejects.toMatchObject(denied);
  await expect(client.setStreamMetadata(stream, { maxCount: 1 })).rejects.toMatchObject(denied);
  const list = jsonEvent({ type: SETTINGS.type, data: {} });
  await expect(client.appendToStream(SETTINGS.stream, list)).rejects.toMatchObject(denied);
  await client.dispose();
});

test('a user of the embedded node with the right to append needs no grant, and may do no more', async () => {
  expect(await checkStore(store.address(CLERK), { append: true })).toEqual({
    mayDelete: false,
    user: 'clerk',
  });
  const stream = newStream();
  const log = openEventLog({ url: store.address(CLERK) });
  await log.append(stream, 'no_stream', [fact(0)]);
  expect(await readAll(log.readAll({ prefixes: [stream] }))).toHaveLength(1);
  await log.close();
  const client = KurrentDBClient.connectionString(store.address(CLERK));
  const denied = { type: 'access-denied' };
  await expect(client.deleteStream(stream)).rejects.toMatchObject(denied);
  await expect(client.tombstoneStream(stream)).rejects.toMatchObject(denied);
  await expect(client.setStreamMetadata(stream, { maxCount: 1 })).rejects.toMatchObject(denied);
  const list = jsonEvent({ type: SETTINGS.type, data: {} });
  await expect(client.appendToStream(SETTINGS.stream, list)).rejects.toMatchObject(denied);
  await client.dispose();
});

test('granting twice changes nothing, and other entries stay', async () => {
  await grantAccess(store.address(ADMINISTRATOR), 'caravan');
  const before = await accessLists();
  expect(await grantAccess(store.address(ADMINISTRATOR), 'caravan')).toBe('had it');
  expect(await accessLists()).toEqual(before);
  expect(await grantAccess(store.address(ADMINISTRATOR), 'reports')).toBe('granted');
  expect(await accessLists()).toEqual({
    $userStreamAcl: {
      $r: ['$admins', 'caravan', 'reports'],
      $w: ['$admins', 'caravan', 'reports'],
      $d: '$admins',
      $mr: ['$admins', 'caravan', 'reports'],
      $mw: '$admins',
    },
    $systemStreamAcl: {
      $r: ['$admins', 'caravan', 'reports'],
      $w: '$admins',
      $d: '$admins',
      $mr: ['$admins', 'caravan', 'reports'],
      $mw: '$admins',
    },
  });
});

test('a user who only reads is told that they may not append, unless they need not', async () => {
  const readers = { $r: ['$admins', 'caravan'], $w: '$admins' };
  const data = { $userStreamAcl: readers, $systemStreamAcl: readers };
  await administrator.appendToStream(SETTINGS.stream, jsonEvent({ type: SETTINGS.type, data }));
  await expect(asks(USER)).rejects.toThrow(
    'has the user "caravan", who may not append; run `caravan event-store grant --user caravan` once',
  );
  expect(await checkStore(store.address(USER), { append: false })).toMatchObject({ user: 'caravan' });
});

test('only an administrator can grant, and only where there are users', async () => {
  await expect(grantAccess(store.address(USER), 'caravan')).rejects.toThrow(
    'has the user "caravan", who is no administrator of the store',
  );
  const open = await createTestLog();
  await expect(grantAccess(open.url, 'caravan')).rejects.toThrow('a store without users');
  await open.stop();
});
