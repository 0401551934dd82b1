import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ADMINISTRATOR,
  createCertificate,
  createEmptyDatabase,
  createSecuredTestStore,
  USER,
  type SecuredTestStore,
} from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNode, type Node } from '../node/index.ts';
import { checkStore } from './check-store.ts';
import { eventsOf, fact, follow, newStream, numberOf, readAll } from './testing/store-under-test.ts';
import { openEventLog } from './open-event-log.ts';

const closing = new AsyncDisposableStack();
let folder = '';
let open: Node;
let secured: SecuredTestStore;

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.defer(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function databaseUrl(): Promise<string> {
  const database = await createEmptyDatabase();
  closing.defer(() => database.drop());
  return database.url;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-store-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  open = await startNode({ databaseUrl: await databaseUrl() });
  closing.defer(() => open.stop());
  secured = await createSecuredTestStore();
  closing.defer(() => secured.stop());
});
afterAll(() => closing.disposeAsync());

const reasonOf = (address: string): Promise<unknown> =>
  checkStore(address, { append: true }).then(
    () => 'usable',
    (error: unknown) => (error as { readonly reason?: string }).reason ?? error,
  );

test('a store that can be used says who may delete there', async () => {
  expect(await checkStore(open.url, { append: true })).toEqual({ mayDelete: true, user: undefined });
  const admin = await checkStore(secured.address(ADMINISTRATOR), { append: true });
  expect(admin).toEqual({ mayDelete: true, user: 'admin' });
});

test('a password with reserved characters appends, reads and follows', async () => {
  const log = openEventLog({ url: secured.address(ADMINISTRATOR) });
  const stream = newStream();
  await log.append(stream, 'no_stream', [fact(1)]);
  expect((await readAll(log.read(stream))).map(numberOf)).toEqual([1]);
  expect((await readAll(log.readAll({ prefixes: [stream] }))).map(numberOf)).toEqual([1]);
  expect(await log.head()).toBeDefined();
  await log.ping();
  expect(eventsOf(await follow(log, { prefixes: [stream] }, (all) => all.length === 1))).toHaveLength(1);
  await log.close();
});

test('the check writes nothing', async () => {
  const log = openEventLog({ url: open.url });
  await checkStore(open.url, { append: true });
  expect(await log.head()).toBeUndefined();
  await log.close();
});

test('nobody there', async () => {
  expect(await reasonOf('kurrentdb://127.0.0.1:1?tls=false')).toBe(
    'cannot be reached: connect ECONNREFUSED 127.0.0.1:1; start the store there, or correct the address',
  );
  expect(await reasonOf('kurrentdb://nowhere.invalid:2113')).toMatch(
    /^cannot be reached: (getaddrinfo \w+ nowhere\.invalid|no answer to a connection); start /,
  );
});

test('somebody else', async () => {
  const port = await listening(createHttpServer((_request, response) => void response.end('a web site')));
  expect(await reasonOf(`kurrentdb://127.0.0.1:${port}?tls=false`)).toBe(
    `leads to 127.0.0.1:${port}, which answers, but not as EventStoreDB or KurrentDB; correct the host or the port (2113 by default)`,
  );
});

test('somebody who never says a word', { timeout: 30_000 }, async () => {
  const port = await listening(createTcpServer((socket: Socket) => void socket.on('error', () => {})));
  expect(await reasonOf(`kurrentdb://127.0.0.1:${port}?tls=false`)).toBe(
    `cannot be reached: 127.0.0.1:${port} takes the connection and does not answer; look into the store's own log`,
  );
});

test('TLS against plain text, both ways', async () => {
  expect(await reasonOf(`kurrentdb://127.0.0.1:${open.port}`)).toBe(
    `asks for TLS, and 127.0.0.1:${open.port} speaks plain text; add ?tls=false to it, or give the store a certificate`,
  );
  expect(await reasonOf(secured.address('', 'tls=false'))).toBe(
    `says tls=false, and localhost:${secured.port} speaks TLS; remove tls=false from it`,
  );
});

test('a certificate that is not trusted, and one for another name', async () => {
  expect(await reasonOf(secured.address(ADMINISTRATOR, ''))).toBe(
    `leads to localhost:${secured.port}, whose certificate is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE); name its authority's certificate with tlsCaFile=`,
  );
  const tls = await createCertificate(['store.example'], 1);
  await writeFile(join(folder, 'elsewhere.crt'), tls.authority);
  const elsewhere = await startNode({ databaseUrl: await databaseUrl(), tls });
  closing.defer(() => elsewhere.stop());
  const { port } = elsewhere;
  const ca = join(folder, 'elsewhere.crt');
  expect(await reasonOf(`kurrentdb://localhost:${port}?tlsCaFile=${ca}`)).toBe(
    `leads to localhost:${port}, whose certificate is for other names (DNS:store.example); use one of these in it`,
  );
});

test('a file of an authority that is missing', async () => {
  expect(await reasonOf(secured.address('', 'tlsCaFile=/nowhere/ca.crt'))).toBe(
    "names /nowhere/ca.crt with tlsCaFile, which cannot be read (ENOENT); correct the path, or put the authority's certificate there",
  );
  expect(() => openEventLog({ url: secured.address('', 'tlsCaFile=/nowhere/ca.crt') })).toThrow(
    /^The address of the event store names \/nowhere\/ca\.crt with tlsCaFile/,
  );
});

const refused = (user: string) =>
  `has a user or a password that the store refuses (user "${user}"); correct them, with %40 for @ in a password`;

test('a wrong password, an unknown user, and none', async () => {
  expect(await reasonOf(secured.address('caravan:guessed@'))).toBe(refused('caravan'));
  expect(await reasonOf(secured.address('someone:known@'))).toBe(refused('someone'));
  expect(await reasonOf(secured.address(''))).toBe(
    'names no user, and the store asks for one; write it like kurrentdb://user:password@host:2113',
  );
});

test('an address that the client does not understand is not repeated, for it may hold a password', async () => {
  for (const url of [
    'kurrentdb://u:secret@a:70000',
    'kurrentdb://u:secret@a:x',
    'kurrentdb://u:secret@a?tls=1',
  ]) {
    const reason = await reasonOf(url);
    expect(reason).toMatch(/^is not understood by the store's client /);
    expect(reason).not.toContain('secret');
  }
  expect(await reasonOf('http://u:secret@a')).toMatch(/^is not that of an event store/);
});

test('a user who may not read $all', async () => {
  expect(await reasonOf(secured.address(USER))).toBe(
    'has the user "caravan", who may not read $all; run `caravan event-store grant --user caravan` once, with the address of an administrator',
  );
});
