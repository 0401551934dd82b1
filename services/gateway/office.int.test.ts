import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STAFF_ROLES } from '@caravan/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { newStaff } from './testing/test-staff.ts';
import { createTestMall, type TestMall } from './testing/test-mall.ts';

let mall: TestMall;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'));
  for (const site of ['mall', 'office']) {
    await mkdir(join(folder, site));
    await writeFile(
      join(folder, site, 'index.html'),
      `<!doctype html><html lang="en" dir="ltr"><head><title>${site}</title></head><body><h1>${site}</h1></body></html>`,
    );
  }
  mall = await createTestMall({ mallFolder: join(folder, 'mall'), officeFolder: join(folder, 'office') });
});
afterAll(async () => {
  await mall.stop();
  await rm(folder, { recursive: true });
});

const at = (host: string, more: Record<string, string> = {}) => ({ host, ...more });
const production = (officeHost?: string) =>
  mall.gateway({
    config: { ...mall.dependencies.config, development: false, ...(officeHost && { officeHost }) },
  }).app;

describe('the office', () => {
  it.each(STAFF_ROLES)('tells %s who they are and what they may do', async (role) => {
    const { client } = mall.gateway();
    const member = await newStaff(mall, client, role);
    const self = await client.call('office!self', {}, member);
    expect(self).toMatchObject({ staffId: member.staffId, role });
    expect(self.permissions.includes('journal.read')).toBe(['auditor', 'administrator'].includes(role));
    expect(self.permissions).not.toContain('orders.place');
  });

  it('takes a token from a header, and from no address or body', async () => {
    const { app, client } = mall.gateway();
    const { token } = await newStaff(mall, client, 'auditor');
    const url = '/wap/api/office!self.action';
    const asked = async (suffix: string, more: object) =>
      keyOf((await app.inject({ method: 'POST', url: `${url}${suffix}`, ...more })).json());
    expect(await asked(`?token=${token}`, {})).toBe('not-logged-in');
    expect(await asked('', { payload: { token } })).toBe('not-logged-in');
    expect(await asked('', { headers: { token } })).toBeUndefined();
  });

  it('signs out, and the token is of no use to anybody', async () => {
    const { client } = mall.gateway();
    const member = await newStaff(mall, client, 'finance');
    await client.call('office!logout', {}, member);
    expect(await client.ask('office!self', {}, member)).toMatchObject({ data: { key: 'session-expired' } });
    await client.call('office!logout', {}, member);
  });

  it('lets in no buyer, and the mall no staff', async () => {
    const { client } = mall.gateway();
    const buyer = await client.newBuyer();
    const member = await newStaff(mall, client, 'administrator');
    for (const [name, caller] of [
      ['office!self', buyer],
      ['office!journal', buyer],
      ['wallet!getUsdt', member],
      ['order!listMain', member],
    ] as const)
      expect(await client.ask(name, {}, caller), name).toMatchObject({ code: 401 });
  });

  it('shows the auditor what was done, and by whom', async () => {
    const { client } = mall.gateway();
    const auditor = await newStaff(mall, client, 'auditor');
    const { pageList } = await client.call('office!journal', { who: auditor.username }, auditor);
    expect(pageList).toMatchObject([
      { action: 'office!enrol', staffId: auditor.staffId, address: '127.0.0.1', outcome: 'done' },
    ]);
    const { pageList: all } = await client.call('office!journal', {}, auditor);
    const first = await client.call('office!journal', { pageSize: 1 }, auditor);
    expect(first).toMatchObject({ pageList: [all[0]], next: all[0]?.position });
    const rest = await client.call('office!journal', { before: first.next }, auditor);
    expect(rest).toEqual({ pageList: all.slice(1) });
    for (const wrong of [{ from: '2026-02-31 25:61:00' }, { before: 0 }, { pageSize: 1_000 }])
      expect(await client.ask('office!journal', wrong, auditor)).toMatchObject({ code: 400 });
    const none = await client.call('office!journal', { until: '2020-01-01 00:00:00' }, auditor);
    expect(none.pageList).toEqual([]);
  });
});

describe('where the office is', () => {
  const login = { username: 'nobody', password: 'nothing' };

  it('refuses staff in production without a host for it, and has no pages', async () => {
    const app = production();
    const url = '/wap/api/office!login.action';
    const refused = await app.inject({ method: 'POST', url, payload: login, headers: at('shop.example') });
    expect(refused.json()).toMatchObject({ data: { key: 'office-elsewhere' } });
    const page = await app.inject({ url: '/office', headers: at('shop.example') });
    expect(page.body).toContain('<h1>mall</h1>');
  });

  it('is at its host alone: its actions, to its own pages', async () => {
    const app = production('office.example');
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url: '/wap/api/office!login', payload: login, headers })).json<{
        data: { key: string };
      }>().data.key;
    expect(await ask(at('office.example'))).toBe('wrong-credentials');
    expect(await ask(at('office.example', { origin: 'https://office.example' }))).toBe('wrong-credentials');
    expect(await ask(at('office.example', { origin: 'https://shop.example' }))).toBe('office-elsewhere');
    expect(await ask(at('shop.example'))).toBe('office-elsewhere');
  });

  it('has its pages there and no page of the mall, and the mall none of the office', async () => {
    const app = production('office.example');
    const get = async (host: string, url: string) => await app.inject({ url, headers: at(host) });
    expect((await get('office.example', '/office/')).body).toContain('<h1>office</h1>');
    expect((await get('office.example', '/')).headers['location']).toBe('/office/');
    expect((await get('office.example', '/index')).statusCode).toBe(404);
    expect((await get('office.example', '/wap/api/index!home')).json()).toMatchObject({ code: 404 });
    for (const path of ['/office', '/office/', '/office/orders?tab=paid'])
      expect((await get('shop.example', path)).statusCode, path).toBe(404);
    expect((await get('shop.example', '/')).body).toContain('<h1>mall</h1>');
    expect((await get('shop.example', '/wap/api/index!home')).json()).toMatchObject({ code: 0 });
  });
});
