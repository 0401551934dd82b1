import {
  checkProof,
  digestAt,
  publishRoot,
  rootFile,
  signHead,
  signingKeyOf,
  solvencyAt,
} from '@caravan/audit';
import { afterAll, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client, app } = mall.gateway();
afterAll(() => mall.stop());

const key = signingKeyOf(Buffer.alloc(32, 7).toString('base64'));

/** As `caravan audit root --publish` does it, at the end of the log. */
async function publish(): Promise<string> {
  const { log, db } = mall;
  const position = (await log.head()) ?? 0n;
  const { root, tree } = await solvencyAt({ log, position, secret: 'a secret of the tests' });
  const unsigned = rootFile(root);
  const head = signHead(unsigned, await digestAt(log, position), key, new Date());
  const published = { ...unsigned, head };
  await publishRoot({ db, root: published, tree, publicKey: key.publicKey.text, at: new Date() });
  return published.position;
}

it('shows everybody what was published, and gives a buyer the proof of their own balance', async () => {
  const buyer = await client.newBuyer();
  await mall.fund(buyer.usercode, '120.5');
  const position = await publish();
  const { pageList } = await client.call('solvency!roots', {});
  expect(pageList[0]).toMatchObject({ position, publicKey: key.publicKey.text });
  const { file = '' } = await client.call('solvency!proof', { position }, buyer);
  const published = JSON.parse(pageList[0]?.file ?? '');
  expect(checkProof(JSON.parse(file), published)).toMatchObject({ included: true, usercode: buyer.usercode });
  expect(JSON.parse(file).leaf).toMatchObject({ available: '120.5', held: '0', escrow: '0' });

  const auditor = await newStaff(mall, client, 'auditor');
  expect(await client.call('officeAudit!roots', {}, auditor)).toEqual({ pageList });
  const { usercode } = buyer;
  expect(await client.call('officeAudit!proof', { usercode, position }, auditor)).toEqual({ file });
});

it('has no proof of a wallet that came later, nor of a root that there is not', async () => {
  const position = await publish();
  const late = await client.newBuyer();
  await mall.fund(late.usercode, '1');
  expect(await client.call('solvency!proof', { position }, late)).toEqual({});
  expect(await client.call('solvency!proof', { position: '999999999999999999' }, late)).toEqual({});
  expect(keyOf(await client.ask('solvency!proof', { position: '-1' }, late))).toBe('parameter-error');
});

it('keeps another’s proof from buyers, and from staff who do not audit', async () => {
  const position = await publish();
  const buyer = await client.newBuyer();
  const request = { usercode: buyer.usercode, position };
  expect(keyOf(await client.ask('solvency!proof', { position }))).toBe('not-logged-in');
  expect(keyOf(await client.ask('officeAudit!proof', request, buyer))).toBe('no-permission');
  const service = await newStaff(mall, client, 'customer-service');
  expect(keyOf(await client.ask('officeAudit!proof', request, service))).toBe('no-permission');
});

it.each(['/verify-proof.html', '/office/verify-proof.html'])(
  'hands out the page that checks a proof at %s',
  async (url) => {
    const page = await app.inject({ url });
    expect(page.headers['content-disposition']).toBe('attachment; filename="verify-proof.html"');
    expect(page.body).toContain('caravan-balance-proof-1');
    expect(page.body).toContain(`content="default-src 'none'`);
  },
);
