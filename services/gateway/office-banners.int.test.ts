import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keyOf, type Reply } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';
import type { Banner, UploadedPicture } from './wire/index.ts';

const mall = await createTestMall();
const { app, client } = mall.gateway();
let origin: string;
let service: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  service = await newStaff(mall, client, 'customer-service');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const tea = {
  words: {
    en: { title: 'Tea', text: 'New leaves', alt: 'A pot' },
    ar: { title: 'شاي', text: 'جديد', alt: 'إبريق' },
  },
};
const shown = async (id: string): Promise<Banner | undefined> =>
  (await client.call('index!home', {})).banner.find((each) => each.id === id);
/** as soon as buyers are promised to see it */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 1_000, interval: 50 });

async function upload({ token }: TestStaff): Promise<Reply> {
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#b0503c' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'tea.png');
  const url = `${origin}/wap/api/officeContent!picture.action`;
  return (await (await fetch(url, { method: 'POST', body: form, headers: { token } })).json()) as Reply;
}

it('buyers see within a second what staff change of a banner, with its uploaded picture', async () => {
  const picture = (await upload(service)).data as UploadedPicture;
  expect((await fetch(origin + picture.url)).status).toBe(404);
  await shown('none');
  const { bannerId, version } = await client.call(
    'officeBanner!save',
    { ...tea, image: picture.id },
    service,
  );
  await soon(async () => {
    expect(await shown(bannerId)).toEqual({
      id: bannerId,
      title: 'Tea',
      subtitle: 'New leaves',
      alt: 'A pot',
      image: picture.url,
      translations: { ar: { title: 'شاي', subtitle: 'جديد', alt: 'إبريق' } },
    });
  });
  expect((await fetch(origin + picture.url)).headers.get('cache-control')).toContain('public');

  const { pageList: goods } = await client.call('sellerGoods!list', { pageSize: 1 });
  const target = { kind: 'goods', id: goods[0]?.goodsId ?? '' } as const;
  await client.call('officeBanner!save', { ...tea, bannerId, version, image: picture.url, target }, service);
  await soon(async () =>
    expect(await shown(bannerId)).toMatchObject({ link: `/productDetails?id=${target.id}` }),
  );

  await client.call('officeBanner!remove', { bannerId, version: version + 1 }, service);
  await soon(async () => expect(await shown(bannerId)).toBeUndefined());
  const { pageList } = await client.call('banner!bannerList', {});
  expect(pageList.length).toBeGreaterThan(2);
  const journal = await client.call('office!journal', { subject: bannerId }, auditor);
  expect(journal.pageList.map(({ action }) => action)).toEqual(['officeBanner!remove', 'officeBanner!save']);
});

it('shows the banners in the order that staff give them', async () => {
  const list = async () => (await client.call('officeBanner!list', {}, auditor)).pageList;
  const seen = (await list()).map(({ bannerId }) => bannerId);
  const bannerIds = seen.toReversed();
  await client.call('officeBanner!order', { bannerIds, seen }, service);
  expect((await list()).map(({ bannerId }) => bannerId)).toEqual(bannerIds);
  const overtaken = await client.ask('officeBanner!order', { bannerIds: seen, seen }, service);
  expect(keyOf(overtaken)).toBe('content-changed');
});

it('refuses a picture without words for those who do not see it, and an end before the beginning', async () => {
  const { id } = (await upload(service)).data as UploadedPicture;
  const silent = { words: { en: { title: 'Tea', text: 'New leaves' } }, image: id };
  const drawn = { ...silent, image: '/media/goods/banner_0_teapot.svg' };
  const backwards = { ...drawn, from: '2026-02-02 00:00:00', until: '2026-02-01 00:00:00' };
  for (const banner of [silent, backwards])
    expect(keyOf(await client.ask('officeBanner!save', banner, service))).toBe('parameter-error');
  expect(keyOf(await client.ask('officeBanner!save', { ...drawn, brands: ['nowhere'] }, service))).toBe(
    'content-unknown',
  );
});

it('takes no picture and no banner from who may only look', async () => {
  expect(keyOf(await upload(auditor))).toBe('no-permission');
  const { drawn, brands } = await client.call('officeBanner!list', {}, auditor);
  expect(brands.length).toBeGreaterThan(1);
  const banner = { ...tea, image: drawn[0]?.image ?? '' };
  expect(keyOf(await client.ask('officeBanner!save', banner, auditor))).toBe('no-permission');
});
