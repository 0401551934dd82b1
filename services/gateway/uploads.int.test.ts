import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { wireOf, type RefusalKey } from '@caravan/events';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadedPicture } from './wire/index.ts';
import { createTestMall } from './testing/test-mall.ts';
import type { Reply, TestBuyer } from './testing/test-client.ts';

const MEBIBYTE = 1_048_576;

const mall = await createTestMall();
const { app, client } = mall.gateway();
let origin: string;
let buyer: TestBuyer;
let photo: Buffer;
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b0503c' } })
    .withExif({ IFD0: { Copyright: 'Mei Tan' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());

type Sending = {
  readonly files?: readonly (readonly [field: string, bytes: Uint8Array])[];
  readonly moduleName?: string;
  readonly token?: string | undefined;
  readonly to?: string;
};

async function send({
  files = [['file', photo]],
  moduleName = 'avatar',
  token = buyer.token,
  to = origin,
}: Sending = {}): Promise<Reply> {
  const form = new FormData();
  form.set('moduleName', moduleName);
  for (const [field, bytes] of files) form.append(field, new Blob([new Uint8Array(bytes)]), 'photo.html');
  const response = await fetch(`${to}/wap/api/uploadimg!execute.action`, {
    method: 'POST',
    body: form,
    headers: token ? { token } : {},
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Reply;
}

async function uploaded(sending?: Sending): Promise<UploadedPicture> {
  const reply = await send(sending);
  expect(reply).toMatchObject({ code: 0 });
  return reply.data as UploadedPicture;
}

const refused = (key: RefusalKey) => ({ ...wireOf(key), data: expect.objectContaining({ key }) as unknown });
const fetched = (url: string, token?: string) =>
  fetch(`${origin}${url}`, { headers: token ? { token } : {} });
const kept = async () =>
  (await readdir(mall.files, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

const above = (mebibytes: number) => Buffer.concat([photo, Buffer.alloc(mebibytes * MEBIBYTE)]);

const ask = async (type: string, body: string) => {
  const url = `${origin}/wap/api/uploadimg!execute`;
  const headers = { token: buyer.token, 'content-type': type };
  return (await (await fetch(url, { method: 'POST', headers, body })).json()) as Reply;
};

/** Another gateway of the same mall. */
const starting = async (
  uploads: object,
  more: object = {},
): Promise<{ app: FastifyInstance; to: string }> => {
  const config = { ...mall.dependencies.config, uploads, ...more };
  const gateway = mall.gateway({ config });
  return { app: gateway.app, to: await gateway.app.listen({ host: '127.0.0.1', port: 0 }) };
};

/** Begins an upload and sends half of it. */
async function stall(to: string) {
  const { port } = new URL(to);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /wap/api/uploadimg!execute HTTP/1.1',
      'Host: mall',
      `Token: ${buyer.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      '',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf',
    ].join('\r\n'),
  );
  return socket;
}

describe('an upload', () => {
  it('is its owner’s alone until it is used, and then everybody’s, for ever', async () => {
    const { id, url, files } = await uploaded();
    expect(files.map(({ type, width }) => `${type} ${width}`)).toContain('image/avif 720');
    expect((await fetched(url)).status).toBe(404);
    expect((await fetched(url, (await client.newBuyer()).token)).status).toBe(404);
    const own = await fetched(url, buyer.token);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);

    const { avatar } = await client.call('localuser!refreshAvatar', { avatar: id }, buyer);
    expect(avatar).toBe(url);
    expect(await client.call('localuser!get', {}, buyer)).toMatchObject({ avatar: url });
    const shown = await fetched(url);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.includes('Mei Tan')).toBe(false);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  it('of a proof of payment is never shown to others, nor in the address of who may see it', async () => {
    const { url } = await uploaded({ moduleName: 'recharge' });
    expect((await fetched(`${url}?token=${buyer.token}`)).status).toBe(404);
    expect((await fetched(url, (await client.newBuyer()).token)).status).toBe(404);
    expect((await fetched(url, buyer.token)).status).toBe(200);
  });

  it('replaces the picture shown before, which nobody else sees any more', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    for (const { id } of [first, second]) await client.call('localuser!refreshAvatar', { avatar: id }, buyer);
    expect((await fetched(first.url)).status).toBe(404);
    expect((await fetched(second.url)).status).toBe(200);
  });

  it('of somebody else is not shown as one’s own', async () => {
    const { id } = await uploaded();
    const other = await client.newBuyer();
    expect(await client.ask('localuser!refreshAvatar', { avatar: id }, other)).toEqual(
      refused('upload-unknown'),
    );
  });
});

describe('an upload is refused in words', () => {
  it('without a session, before its body is read', async () => {
    expect(await send({ token: '' })).toEqual(refused('not-logged-in'));
    expect(await send({ token: 'nobody' })).toEqual(refused('session-expired'));
  });

  it('for an avatar of more than 2 M, and for anything of more than 30 M', async () => {
    expect(await send({ files: [['file', above(2)]] })).toEqual(refused('image-above-2m'));
    expect(await send({ files: [['file', above(10)]], moduleName: 'review' })).toEqual(
      refused('image-above-10m'),
    );
    expect(await send({ files: [['file', above(31)]], moduleName: 'goods' })).toEqual(
      refused('image-above-30m'),
    );
  });

  it('for more than 30 M of unknown length', async () => {
    const boundary = 'a-boundary-of-the-tests';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;
    const response = await fetch(`${origin}/wap/api/uploadimg!execute`, {
      method: 'POST',
      duplex: 'half',
      headers: { token: buyer.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Readable.toWeb(
        Readable.from(
          (async function* () {
            yield Buffer.from(head);
            for (let sent = 0; sent < 31; sent += 1) yield Buffer.alloc(MEBIBYTE);
          })(),
        ),
      ),
    } as RequestInit);
    expect(await response.json()).toEqual(refused('image-above-30m'));
  });

  it.each<[string, RefusalKey, () => Partial<Sending>]>([
    [
      'two files',
      'one-image-at-a-time',
      () => ({
        files: [
          ['file', photo],
          ['more', photo],
        ],
      }),
    ],
    [
      'an SVG with a script',
      'image-type-unsupported',
      () => ({ files: [['file', Buffer.from('<svg><script>1</script></svg>')]] }),
    ],
    [
      'a photo that is a page too',
      'image-hides-document',
      () => ({ files: [['file', Buffer.concat([photo, Buffer.from('<script>')])]] }),
    ],
    ['noise', 'image-type-unsupported', () => ({ files: [['file', randomBytes(5_000)]] })],
    ['half a photo', 'image-unreadable', () => ({ files: [['file', photo.subarray(0, 300)]] })],
    ['no file', 'parameter-error', () => ({ files: [] })],
    ['an unknown module', 'parameter-error', () => ({ moduleName: '../../etc' })],
  ])('for %s', async (_, key, sending) => {
    const before = (await kept()).length;
    expect(await send(sending())).toEqual({
      ...wireOf(key),
      data: expect.objectContaining({ key }) as unknown,
    });
    expect(await kept()).toHaveLength(before);
  });

  it('for a body that is no multipart, whatever it says', async () => {
    expect(await ask('multipart/form-data', 'x')).toEqual(refused('parameter-error'));
    expect(await ask('multipart/form-data; boundary=x', 'x')).toEqual(refused('parameter-error'));
    expect(await ask('application/json', '{"moduleName":"avatar","file":"x"}')).toEqual(
      refused('parameter-error'),
    );
  });

  it('at any other action', async () => {
    const form = new FormData();
    form.set('orderId', 'A');
    const headers = { token: buyer.token };
    const response = await fetch(`${origin}/wap/api/order!info`, { method: 'POST', body: form, headers });
    expect(await response.json()).toEqual(refused('parameter-error'));
  });
});

describe('many uploads', () => {
  it('too large for the memory that they share are refused, and leave none of it taken', async () => {
    const { to } = await starting({ mostBytes: MEBIBYTE });
    const large = Buffer.concat([photo, Buffer.alloc(2 * MEBIBYTE)]);
    expect(await send({ to, files: [['file', large]], moduleName: 'goods' })).toEqual(
      refused('uploads-busy'),
    );
    expect(await send({ to })).toMatchObject({ code: 0 });
  });

  it('of one account in a short time are refused', async () => {
    const limits = {
      login: { most: 9, seconds: 60 },
      register: { most: 9, seconds: 60 },
      uploads: { most: 2, seconds: 600 },
    };
    const { to } = await starting({}, { limits });
    const codes: number[] = [];
    for (let count = 0; count < 3; count += 1) codes.push((await send({ to })).code);
    expect(codes).toEqual([0, 0, wireOf('too-frequent').code]);
    expect(await send({ to, token: (await client.newBuyer()).token })).toMatchObject({ code: 0 });
  });

  it('that do not arrive are refused in words after a while, and leave nothing', async () => {
    const { to } = await starting({ withinMs: 50 });
    const before = (await kept()).length;
    const socket = await stall(to);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toContain('"key":"upload-too-slow"');
    socket.destroy();
    expect(await kept()).toHaveLength(before);
  });

  it('that are broken off leave no file and no row', async () => {
    const before = (await kept()).length;
    const socket = await stall(origin);
    const gone = once(socket, 'close');
    socket.destroy();
    await gone;
    expect(await send()).toMatchObject({ code: 0 });
    const rows = await mall.db
      .selectFrom('upload')
      .select('id')
      .where('owner', '=', buyer.usercode)
      .execute();
    expect(rows).toHaveLength(1);
    expect((await kept()).length).toBe(before + 6);
  });
});

it('lets other bodies have 64 KiB, as before', async () => {
  const response = await fetch(`${origin}/wap/api/order!quote`, {
    method: 'POST',
    body: JSON.stringify({ lines: 'x'.repeat(70_000) }),
    headers: { 'content-type': 'application/json', token: buyer.token },
  });
  expect(await response.json()).toEqual(refused('parameter-error'));
});
