import { randomUUID } from 'node:crypto';
import { wireOf } from '@caravan/events';
import { createStaffRegister, STAFF_ROLES } from '@caravan/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { codeOf, newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let administrator: TestStaff;
beforeAll(async () => {
  administrator = await newStaff(mall, client, 'administrator');
});
afterAll(() => mall.stop());

const reason = 'lost the phone';
const action = 'officeStaff!resetFactor';
const reset = (staffId: string, by = administrator, idempotencyKey?: string) =>
  client.ask('officeStaff!resetFactor', { staffId, reason, ...(idempotencyKey && { idempotencyKey }) }, by);
const rowOf = async (staffId: string) =>
  (await client.call('officeStaff!list', {}, administrator)).pageList.find((row) => row.staffId === staffId);

it('takes a second factor away and ends the sessions at every gateway at once; the journal says why', async () => {
  const elsewhere = mall.gateway().client;
  const colleague = await newStaff(mall, elsewhere, 'risk');
  expect(keyOf(await elsewhere.ask('office!self', {}, colleague))).toBeUndefined();
  expect(await rowOf(colleague.staffId)).toMatchObject({
    username: colleague.username,
    role: 'risk',
    statusKey: 'active',
    secondFactor: 'set-up',
    signInTime: expect.stringMatching(/^\d{4}-/) as string,
  });
  const key = randomUUID();
  expect(keyOf(await reset(colleague.staffId, administrator, key))).toBeUndefined();
  for (const gateway of [client, elsewhere])
    expect(keyOf(await gateway.ask('office!self', {}, colleague))).toBe('session-expired');
  expect(await rowOf(colleague.staffId)).toMatchObject({ secondFactor: 'taken' });
  // under the same key, and under another
  expect(keyOf(await reset(colleague.staffId, administrator, key))).toBeUndefined();
  expect(keyOf(await reset(colleague.staffId))).toBeUndefined();
  const { pageList } = await client.call(
    'office!journal',
    { subject: colleague.staffId, action },
    administrator,
  );
  const entry = { action, username: administrator.username, reason };
  expect(pageList).toMatchObject([
    { ...entry, outcome: 'done' },
    { ...entry, outcome: 'done' },
  ]);
});

it('tells who resets nothing by which they could come in, and lets the colleague in with a code of the server', async () => {
  const { db, dependencies } = mall;
  const colleague = await newStaff(mall, client, 'finance');
  expect(
    await client.call('officeStaff!resetFactor', { staffId: colleague.staffId, reason }, administrator),
  ).toEqual({
    staffId: colleague.staffId,
  });
  const login = { username: colleague.username, password: 'a password of my own' };
  const { enrol, ticket } = await client.call('office!login', login);
  expect(enrol?.again).toBe(true);
  const register = createStaffRegister({ db, clock: dependencies.clock });
  const { code: oneTimeCode } = await register.code(colleague.username, 'seen in person');
  const code = codeOf(enrol?.secret ?? '', dependencies.clock());
  expect(keyOf(await client.ask('office!enrol', { ticket, code }))).toBe('enrolment-code-wrong');
  const { token } = await client.call('office!enrol', { ticket, code, oneTimeCode });
  expect(await client.call('office!self', {}, { token })).toMatchObject({ staffId: colleague.staffId });
});

it.each(STAFF_ROLES.filter((role) => role !== 'administrator'))('is not for %s', async (role) => {
  const member = await newStaff(mall, client, role);
  const colleague = await newStaff(mall, client, 'trader');
  expect(keyOf(await client.ask('officeStaff!list', {}, member))).toBe('no-permission');
  expect(keyOf(await reset(colleague.staffId, member))).toBe('no-permission');
  expect(keyOf(await client.ask('office!self', {}, colleague))).toBeUndefined();
});

it('refuses an administrator their own, and a reset without a reason', async () => {
  const { staffId } = administrator;
  expect(keyOf(await reset(staffId))).toBe('own-account');
  const blank = { staffId, reason: ' ' };
  expect(keyOf(await client.ask('officeStaff!resetFactor', blank, administrator))).toBe('parameter-error');
  expect(keyOf(await client.ask('office!self', {}, administrator))).toBeUndefined();
  const { pageList } = await client.call('office!journal', { subject: staffId, action }, administrator);
  expect(pageList).toMatchObject([{ action, outcome: 'own-account', msg: wireOf('own-account').msg }]);
});
