import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller, type TestSeller } from './testing/test-seller.ts';
import type { UploadedPicture } from './wire/index.ts';

const mall = await createTestMall();
const { app, client } = mall.gateway();
let owner: TestSeller;
let rival: TestSeller;
let sellerId: string;
beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  sellerId = pageList[0]?.sellerId ?? '';
  const rivalId = pageList.find((goods) => goods.sellerId !== sellerId)?.sellerId ?? '';
  owner = await newSeller(mall, client, { sellerId, role: 'owner' });
  rival = await newSeller(mall, client, { sellerId: rivalId, role: 'owner' });
});
afterAll(() => mall.stop());

const terms = {
  description: 'Lamps by the crate.',
  minimumOrder: '0',
  dispatch: '1',
  longDistance: '2.4',
  delivery: '0.95',
  fromDays: 3,
  toDays: 12,
};

async function uploaded(by: TestSeller): Promise<UploadedPicture> {
  const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#734' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)]), 'logo.png');
  const body = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: '/wap/api/sellerShop!picture.action',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const reply = response.json<{ code: number; data: UploadedPicture }>();
  expect(reply).toMatchObject({ code: 0 });
  return reply.data;
}
const setting = (logo?: string) => client.call('sellerShop!set', { ...terms, logo }, owner);
const own = () => client.call('sellerShop!get', {}, owner);
const stateOf = async ({ id }: UploadedPicture) =>
  (await mall.db.selectFrom('upload').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

it('a logo stands for the shop until it is taken away, and the drawn one comes back', async () => {
  const { image: drawn, ownLogo } = await own();
  expect(ownLogo).toBe(false);
  const first = await uploaded(owner);
  expect((await app.inject({ url: first.url })).statusCode).toBe(404);
  await setting(first.id);
  expect((await app.inject({ url: first.url })).statusCode).toBe(200);
  // at the width of a page, and as AVIF to whom it can be shown
  const at = (accept: string) => app.inject({ url: `${first.url}?w=240`, headers: { accept } });
  const { headers } = await at('image/avif,image/webp,*/*');
  expect(headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
  expect(headers['cache-control']).toContain('immutable');
  expect((await at('image/webp,*/*')).headers['content-type']).toBe('image/webp');
  expect(await own()).toMatchObject({ image: first.url, ownLogo: true });
  expect((await client.call('seller!info', { sellerId })).image).toBe(first.url);

  // other terms leave it, and the same again changes nothing
  await setting();
  await setting(first.id);
  expect(await own()).toMatchObject({ image: first.url, ownLogo: true });

  const second = await uploaded(owner);
  await setting(second.id);
  expect(await own()).toMatchObject({ image: second.url });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['unused', 'used']);

  await setting('');
  expect(await own()).toMatchObject({ image: drawn, ownLogo: false });
  expect(await stateOf(second)).toBe('unused');
});

it('a picture of somebody else is no logo, and refused terms change none', async () => {
  const theirs = await uploaded(rival);
  const { image } = await own();
  expect(keyOf(await client.ask('sellerShop!set', { ...terms, logo: theirs.id }, owner))).toBe(
    'upload-unknown',
  );
  const mine = await uploaded(owner);
  const turned = { ...terms, fromDays: 13, logo: mine.id };
  expect(keyOf(await client.ask('sellerShop!set', turned, owner))).toBe('delivery-days-invalid');
  expect(await own()).toMatchObject({ image, ownLogo: false });
  expect(await stateOf(mine)).toBe('unused');
});
