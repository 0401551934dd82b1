import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createCertificate } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from './create-user.ts';

/** Answers as the HTTP interface of a store; what it was asked. */
const asked: unknown[] = [];
let answers = 201;
let server: Server;
let folder = '';
const ada = { name: 'ada', password: 'p@ss' };
const address = (user: string): string =>
  `kurrentdb://${user}localhost:${(server.address() as AddressInfo).port}?tlsCaFile=${join(folder, 'ca.crt')}`;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorization = '' } = request.headers;
  const user = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
  asked.push([request.method, request.url, user, JSON.parse(await text(request))]);
  response.writeHead(answers).end();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-users-'));
  const { authority, certificate: cert, key } = await createCertificate(['localhost'], 1);
  await writeFile(join(folder, 'ca.crt'), authority);
  server = createServer({ cert, key }, (request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('an administrator creates a user without rights, once', async () => {
  expect(await createUser(address('admin:r%40t@'), ada)).toBe('created');
  expect(asked).toEqual([
    ['POST', '/users/', 'admin:r@t', { LoginName: 'ada', FullName: 'ada', Groups: [], Password: 'p@ss' }],
  ]);
  answers = 409;
  expect(await createUser(address('admin:r%40t@'), ada)).toBe('had it');
});

test.each([
  [401, 'may not create users'],
  [404, 'did not create the user "ada" (HTTP 404)'],
])('the answer %i is told without a password', async (status, told) => {
  answers = status;
  const refused = createUser(address('admin:r%40t@'), ada);
  await expect(refused).rejects.toThrow(told);
  await expect(refused).rejects.not.toThrow(/p@ss|r@t/);
});

test('an address without a user is refused', async () => {
  await expect(createUser(address(''), ada)).rejects.toThrow('names no administrator');
});
