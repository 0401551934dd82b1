import { viewNames } from '@caravan/projections';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usualLimits } from '../config.ts';
import { actions, type Action } from './index.ts';

type Table = Readonly<Record<string, Action>>;

/**
 * Why a command may take effect each time that it arrives. A command that moves money or writes to the log has no place here.
 */
const notIdempotent: Readonly<Record<string, string>> = {
  'localuser!registerNoVerifcode': 'a name can be taken once',
  'user!newlogin': 'each login is a session of its own',
  'user!logout': 'the session is over all the same',
  'user!setSafewordReg': 'the same password again changes nothing',
  'address!add': 'a second copy is seen and can be removed',
  'address!edit': 'the same words again change nothing',
  'address!del': 'it is gone all the same',
  'rechargeBlockchain!recharge_open': 'a buyer has one address per network',
  'development!faucet': 'the faucet keeps what it sent under a key, for good',
};

/** What the types cannot express, and what they do, once more: a row can be built without `defineQuery`. */
function violationsOf(table: Table): string[] {
  return Object.entries(table).flatMap(([name, action]) =>
    [...ofEvery(action), ...(action.kind === 'query' ? ofQuery(action) : ofCommand(name, action))].map(
      (what) => `${name}: ${what}`,
    ),
  );
}

function* ofEvery({ audience, limits, request }: Action) {
  if (typeof audience === 'object' && !/^\w+\.\w+$/.test(audience.staff)) yield 'a permission without a name';
  for (const { name, by } of limits) {
    if (!Object.hasOwn(usualLimits, name)) yield `no limit is called ${name}`;
    if (!by.includes('address')) yield `the limit ${name} could be met from elsewhere by anybody`;
    if (by.includes('username') && !fieldsOf(request).includes('username')) yield 'counts by no field of its';
  }
}

function* ofQuery({ audience, sharedForMs, views }: Extract<Action, { kind: 'query' }>) {
  if (sharedForMs !== 0 && audience !== 'anyone') yield 'shares what is of one person';
  if (views.length > 0 && audience === 'anyone') yield 'waits for writes of nobody';
  for (const view of views) if (!viewNames.includes(view)) yield `no view is called ${view}`;
}

function* ofCommand(name: string, action: Extract<Action, { kind: 'command' }>) {
  const { audience, idempotent, transactionPassword, request } = action;
  if (!idempotent && !Object.hasOwn(notIdempotent, name)) yield 'takes effect each time, and nobody said why';
  if (idempotent && Object.hasOwn(notIdempotent, name)) yield 'is said to take effect each time';
  if (idempotent && audience === 'anyone') yield 'has keys of nobody';
  if (!transactionPassword) return;
  if (!idempotent) yield 'takes the transaction password, and takes effect each time';
  if (audience !== 'buyer') yield 'takes a password that only buyers have';
  if (!fieldsOf(request).includes('safeword')) yield 'takes a password that its request has not';
}

function fieldsOf(request: Action['request']): string[] {
  return 'shape' in request ? Object.keys(request.shape as object) : [];
}

describe('the policy of the actions', () => {
  it('is consistent in every row', () => {
    expect(Object.keys(actions).length).toBeGreaterThan(40);
    expect(violationsOf(actions)).toEqual([]);
  });

  it('has every command that the table excuses from being idempotent', () => {
    for (const name of Object.keys(notIdempotent)) expect(actions).toHaveProperty([name, 'kind'], 'command');
  });

  const { 'wallet!getUsdt': balance, 'index!home': home, 'order!pay': pay, 'user!newlogin': login } = actions;
  it.each<[string, string, Action]>([
    ['a balance that is shared', 'shares what is of one person', { ...balance, sharedForMs: 1_000 }],
    ['a shop front that waits', 'waits for writes of nobody', { ...home, views: ['orders'] }],
    ['a view that there is not', 'no view is called all', { ...balance, views: ['all' as 'orders'] }],
    ['a payment that repeats', 'takes effect each time, and nobody said why', { ...pay, idempotent: false }],
    ['a password for anyone', 'takes a password that only buyers have', { ...pay, audience: 'anyone' }],
    ['keys of anyone', 'has keys of nobody', { ...pay, audience: 'anyone' }],
    [
      'a password that is not sent',
      'takes a password that its request has not',
      { ...pay, request: balance.request },
    ],
    ['a permission for everything', 'a permission without a name', { ...balance, audience: { staff: '.' } }],
    [
      'a limit that nothing configures',
      'no limit is called flood',
      { ...login, limits: [{ name: 'flood' as 'login', by: ['address'] }] },
    ],
    [
      'a limit on a name alone',
      'the limit login could be met from elsewhere by anybody',
      { ...login, limits: [{ name: 'login', by: ['username'] }] },
    ],
    ['a limit by what is not asked', 'counts by no field of its', { ...home, limits: login.limits }],
  ])('is not with %s', (_what, violation, planted) => {
    expect(violationsOf({ ...actions, 'test!planted': planted })).toContain(`test!planted: ${violation}`);
  });
});

it('is said once per action: no area is left out, and none hides an action of another', async () => {
  const files = readdirSync(`${import.meta.dirname}/areas`);
  const areas = await Promise.all(
    files.map(async (file) => Object.values((await import(`./areas/${file}`)) as Record<string, Table>)),
  );
  const rows = areas.flat().flatMap((area) => Object.entries(area));
  expect(files.length).toBeGreaterThan(5);
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(actions).toSorted());
});
