import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from './index.ts';
import { keyOf, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';
import type { UploadedPicture } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let running: RunningGateway;
let origin: string;
let [anna, ben]: TestStaff[] = [];
const service = () => anna ?? expect.unreachable();
const colleague = () => ben ?? expect.unreachable();
beforeAll(async () => {
  running = await startGateway(mall.dependencies, { host: '127.0.0.1', port: 0, webSocketPort: 0 });
  origin = `http://127.0.0.1:${running.port}`;
  anna = await newStaff(mall, client, 'customer-service');
  ben = await newStaff(mall, client, 'customer-service');
});
afterAll(async () => {
  await running.stop();
  await mall.stop();
});

const send = (buyer: { readonly token: string }, content: string) =>
  client.call('newOnlinechat!send', { type: 'text', content: encodeURIComponent(content) }, buyer);
const list = (buyer: { readonly token: string }) => client.call('newOnlinechat!list', {}, buyer);
const take = ({ usercode }: TestBuyer, by = service()) => client.call('officeChat!take', { usercode }, by);

async function upload(
  token: string,
  bytes?: Buffer,
  action = 'uploadimg!execute',
): Promise<{ code: number; data: UploadedPicture }> {
  const photo =
    bytes ??
    (await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b0503c' } })
      .png()
      .toBuffer());
  const form = new FormData();
  if (action === 'uploadimg!execute') form.set('moduleName', 'chat');
  form.append('file', new Blob([new Uint8Array(photo)]), 'torn.png');
  const request = { method: 'POST', body: form, headers: { token } };
  const response = await fetch(`${origin}/wap/api/${action}.action`, request);
  return (await response.json()) as { code: number; data: UploadedPicture };
}
const seen = async (url: string, token?: string) =>
  (await fetch(`${origin}${url}`, { headers: token === undefined ? {} : { token } })).status;

describe('a picture of a conversation', () => {
  it('is seen by its two sides alone, and goes with the account', async () => {
    const [buyer, other] = [await client.newBuyer(), await client.newBuyer()];
    const { data } = await upload(buyer.token);
    await client.call('newOnlinechat!send', { type: 'img', content: data.url }, buyer);
    const [message] = (await list(buyer)).pageList;
    expect(message).toMatchObject({ type: 'img', content: data.url });
    const finance = await newStaff(mall, client, 'finance');
    const who = [buyer.token, service().token, other.token, finance.token, undefined];
    expect(await Promise.all(who.map((token) => seen(data.url, token)))).toEqual([200, 200, 404, 404, 404]);

    await mall.dependencies.identity.forget({ usercode: buyer.usercode, closedAt: new Date() });
    expect(await seen(data.url, service().token)).toBe(404);
    const left = await mall.db
      .selectFrom('chat_message')
      .selectAll()
      .where('usercode', '=', buyer.usercode)
      .execute();
    expect(left).toEqual([]);
    const get = client.ask('officeChat!get', { usercode: buyer.usercode }, service());
    expect(keyOf(await get)).toBe('chat-unknown');
  });

  it('is sent by customer service, too: the buyer sees it, and it goes with the buyer’s account', async () => {
    const [buyer, other] = [await client.newBuyer(), await client.newBuyer()];
    await send(buyer, 'What does the label look like?');
    await take(buyer);
    const { data } = await upload(service().token, undefined, 'officeChat!picture');
    expect(await seen(data.url, buyer.token)).toBe(404);
    const picture = { usercode: buyer.usercode, type: 'img', content: data.id } as const;
    // a colleague can send neither into this conversation, nor what somebody else has uploaded
    expect(keyOf(await client.ask('officeChat!send', picture, colleague()))).toBe('chat-not-taken');
    await send(other, 'Hello');
    await take(other, colleague());
    const elsewhere = { ...picture, usercode: other.usercode };
    expect(keyOf(await client.ask('officeChat!send', elsewhere, colleague()))).toBe('upload-unknown');

    await client.call('officeChat!send', picture, service());
    expect((await list(buyer)).pageList.at(-1)).toMatchObject({
      send_receive: 'receive',
      type: 'img',
      content: data.url,
    });
    const who = [buyer.token, service().token, other.token, undefined];
    expect(await Promise.all(who.map((token) => seen(data.url, token)))).toEqual([200, 200, 404, 404]);
    await mall.dependencies.identity.forget({ usercode: buyer.usercode, closedAt: new Date() });
    expect(await seen(data.url, service().token)).toBe(404);
  });

  it('is uploaded for a buyer by who may answer them, and no one else', async () => {
    const finance = await newStaff(mall, client, 'finance');
    for (const { token } of [finance, await client.newBuyer()])
      expect(keyOf(await upload(token, undefined, 'officeChat!picture'))).toBe('no-permission');
  });

  it('is a JPEG or PNG of at most 2 MiB, by its content', async () => {
    const buyer = await client.newBuyer();
    const webp = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    const raw = { width: 1_000, height: 800, channels: 3 } as const;
    const large = await sharp(randomBytes(2_400_000), { raw }).png({ compressionLevel: 0 }).toBuffer();
    for (const [token, action] of [
      [buyer.token, 'uploadimg!execute'],
      [service().token, 'officeChat!picture'],
    ] as const) {
      expect(keyOf(await upload(token, webp, action))).toBe('image-type-unsupported');
      expect(keyOf(await upload(token, large, action))).toBe('image-above-2m');
    }
  });
});
