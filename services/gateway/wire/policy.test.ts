import { viewNames } from '@caravan/projections';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usualLimits } from '../config.ts';
import { actions, audienceOf, isOfOffice, type Action } from './index.ts';

type Table = Readonly<Record<string, Action>>;

/**
 * Why a command may take effect each time that it arrives. No command here moves money or writes to the log.
 */
const notIdempotent: Readonly<Record<string, string>> = {
  'localuser!registerNoVerifcode': 'a name can be taken once',
  'localuser!registerWithVerifcode': 'a name can be taken once',
  'idcode!execute': 'another one is refused for a minute',
  'localuser!resetPassword': 'a code is good once',
  'jscode!execute': 'each puzzle is another one',
  'jscode!check': 'a puzzle is answered once',
  'jscode!work': 'each proof of work is another one',
  'jscode!checkWork': 'a proof of work is answered once',
  'subscribe!add': 'another one is refused for a minute',
  'subscribe!confirm': 'a code is good once',
  'subscribe!end': 'it is over all the same',
  'user!newlogin': 'each login is a session of its own',
  'user!logout': 'the session is over all the same',
  'session!end': 'it is over all the same',
  'session!endOthers': 'they are over all the same',
  'officeSession!end': 'it is over all the same',
  'officeSession!endOthers': 'they are over all the same',
  'user!setSafewordReg': 'the same password again changes nothing',
  'localuser!bindContact': 'a code is good once',
  'user!updateOldAndNewPsw': 'the old one is wrong by then',
  'user!updateOldAndNewSafeword': 'the old one is wrong by then',
  'address!add': 'a second copy is seen and can be removed',
  'address!edit': 'the same words again change nothing',
  'address!del': 'it is gone all the same',
  'keepGoods!add': 'the same goods again change nothing',
  'keepGoods!del': 'it is gone all the same',
  'focusSeller!add': 'the same shop again changes nothing',
  'focusSeller!del': 'it is gone all the same',
  'seller!visit': 'a caller counts once in 24 hours',
  'sellerReview!answer': 'the same words again change nothing, and others are refused',
  'sellerShop!set': 'the same terms again change nothing',
  'sellerShop!picture': 'a second copy that nothing uses is swept',
  'sellerMember!invite': 'an account is invited once, and is refused then',
  'withdraw!withdraw_open': 'each call gives a token of its own',
  'sellerMember!withdraw': 'it is taken back all the same',
  'shopInvitation!accept': 'they act for the shop all the same',
  'shopInvitation!decline': 'it is declined all the same',
  'shopInvitation!allow': 'the shop may ask again all the same',
  'sellerMember!remove': 'they are gone all the same',
  'sellerMember!leave': 'they are gone all the same',
  'sellerArticle!show': 'they are shown or hidden all the same',
  'sellerCategory!keep': 'the list is the same, or its version was left behind',
  'sellerCategory!assign': 'they are in it, or not, all the same',
  'sellerArticle!picture': 'a second copy that nothing uses is swept',
  'officeBrand!set': 'it names the version before it, and is refused',
  'officeHelp!keep': 'it names the version before it, and is refused',
  'officeHelp!publish': 'it names the version before it, and is refused',
  'officeHelp!withdraw': 'it names the version before it, and is refused',
  'newOnlinechat!list': 'what has been read stays read',
  'officeChat!take': 'the same person has it all the same',
  'officeChat!giveBack': 'who has given it back has it no more, and is refused',
  'officeChat!end': 'who has ended it has it no more, and is refused',
  'officeChat!seen': 'what has been read stays read',
  'officeChat!removePhrase': 'it is gone all the same',
  'officeBanner!remove': 'it is gone all the same',
  'officeSynonym!remove': 'it is gone all the same',
  'officeLottery!remove': 'it is gone all the same',
  'officeBanner!order': 'the same order again changes nothing',
  'officeChat!picture': 'a second copy that nothing uses is swept',
  'officeContent!picture': 'a second copy that nothing uses is swept',
  'uploadimg!execute': 'a second copy that nothing uses is swept',
  'localuser!refreshAvatar': 'the same picture again changes nothing',
  'rechargeBlockchain!recharge_open': 'a buyer has one address per network, and each token is good once',
  'seller!apply': 'an account has one application that waits, and the same words again change nothing',
  'seller!login': 'each login is a session of its own',
  'seller!logout': 'the session is over all the same',
  'office!login': 'each login is a ticket of its own',
  'office!enrol': 'a second factor is set up once',
  'office!verify': 'a code is taken once',
  'office!logout': 'the session is over all the same',
  'officeAudit!walletDocument': 'it signs what the log holds, and changes nothing',
  'officeRecharge!card': 'each look is in the journal, and no answer is kept',
  'officeLoan!documents': 'each look is in the journal, and no answer is kept',
  'officeBuyer!personal': 'each look is in the journal, and no answer is kept',
  'development!faucet': 'the faucet keeps what it sent under a key, for good',
};

/** What the types cannot express, and also what they do, because a row can be built without `defineQuery`. */
function violationsOf(table: Table): string[] {
  return Object.entries(table).flatMap(([name, action]) =>
    [...ofEvery(name, action), ...(action.kind === 'query' ? ofQuery(action) : ofCommand(name, action))].map(
      (what) => `${name}: ${what}`,
    ),
  );
}

function* ofEvery(action: string, { permission, limits, request }: Action) {
  const ofStaff = audienceOf(permission) === 'staff' || permission === 'office.enter';
  if (ofStaff !== action.startsWith('office'))
    yield 'is of the office by its name or its permission, not by both';
  const ofSellers = isOfOffice(permission) && !ofStaff;
  if (ofSellers && !action.startsWith('seller')) yield 'is of sellers, but not by its name';
  for (const { name, by } of limits) {
    if (!Object.hasOwn(usualLimits, name)) yield `no limit is called ${name}`;
    if (by.includes('account') && audienceOf(permission) === 'anyone')
      yield 'counts by account, but has no session';
    if (!by.includes('address') && !by.includes('account'))
      yield `anybody could use up the limit ${name} of somebody else`;
    if (by.includes('username') && !fieldsOf(request).includes('username'))
      yield 'counts by a field that its request lacks';
  }
}

function* ofQuery({ permission, sharedForMs, views }: Extract<Action, { kind: 'query' }>) {
  const audience = audienceOf(permission);
  if (sharedForMs !== 0 && audience !== 'anyone') yield 'shares what one person may see';
  if (views.length > 0 && audience === 'anyone') yield 'waits for writes, but has no session';
  for (const view of views) if (!viewNames.includes(view)) yield `no view is called ${view}`;
}

function* ofCommand(name: string, action: Extract<Action, { kind: 'command' }>) {
  const { idempotent, transactionPassword, request } = action;
  const audience = audienceOf(action.permission);
  if (!idempotent && !Object.hasOwn(notIdempotent, name)) yield 'is not idempotent, and no reason is given';
  if (idempotent && Object.hasOwn(notIdempotent, name)) yield 'is idempotent, but a reason is given why not';
  if (audience === 'staff' && !action.about)
    yield 'is done by staff, and the journal is not told what it concerns';
  if (idempotent && audience === 'anyone') yield 'has idempotency keys, but no session';
  if (idempotent && !fieldsOf(request).includes('idempotencyKey'))
    yield 'has no field for its idempotency key';
  if (!transactionPassword) return;
  if (!idempotent) yield 'takes the transaction password, but is not idempotent';
  if (audience !== 'buyer' && audience !== 'seller') yield 'takes a password that its callers have not';
  if (!fieldsOf(request).includes('safeword')) yield 'takes a password that its request lacks';
}

function fieldsOf(request: Action['request']): string[] {
  return 'shape' in request ? Object.keys(request.shape as object) : [];
}

describe('the policy of the actions', () => {
  it('is consistent in every row', () => {
    expect(Object.keys(actions).length).toBeGreaterThan(40);
    expect(violationsOf(actions)).toEqual([]);
  });

  it('lists as not idempotent only commands that exist', () => {
    for (const name of Object.keys(notIdempotent)) expect(actions).toHaveProperty([name, 'kind'], 'command');
  });

  const { 'wallet!getUsdt': balance, 'index!home': home, 'order!pay': pay, 'user!newlogin': login } = actions;
  it.each<[string, string, Action]>([
    ['a balance that is shared', 'shares what one person may see', { ...balance, sharedForMs: 1_000 }],
    ['a shop front that waits', 'waits for writes, but has no session', { ...home, views: ['orders'] }],
    ['an unknown view', 'no view is called all', { ...balance, views: ['all' as 'orders'] }],
    ['a payment that repeats', 'is not idempotent, and no reason is given', { ...pay, idempotent: false }],
    [
      'a password of callers who have none',
      'takes a password that its callers have not',
      { ...pay, permission: 'shop.browse' },
    ],
    [
      'keys of callers without a session',
      'has idempotency keys, but no session',
      { ...pay, permission: 'shop.browse' },
    ],
    [
      'a key that cannot be sent',
      'has no field for its idempotency key',
      { ...pay, request: balance.request },
    ],
    [
      'a password that is not sent',
      'takes a password that its request lacks',
      { ...pay, request: balance.request },
    ],
    [
      'an action of staff outside the office',
      'is of the office by its name or its permission, not by both',
      { ...balance, permission: 'journal.read' },
    ],
    [
      'a command of staff that keeps to itself',
      'is done by staff, and the journal is not told what it concerns',
      { ...pay, permission: 'office.use' },
    ],
    [
      'a limit that nothing configures',
      'no limit is called flood',
      { ...login, limits: [{ name: 'flood' as 'login', by: ['address'] }] },
    ],
    [
      'a limit on a name alone',
      'anybody could use up the limit login of somebody else',
      { ...login, limits: [{ name: 'login', by: ['username'] }] },
    ],
    [
      'a limit per account of callers who have none',
      'counts by account, but has no session',
      { ...home, limits: [{ name: 'uploads', by: ['account'] }] },
    ],
    [
      'a limit by a field that is missing',
      'counts by a field that its request lacks',
      { ...home, limits: login.limits },
    ],
  ])('finds %s', (_what, violation, planted) => {
    expect(violationsOf({ ...actions, 'test!planted': planted })).toContain(`test!planted: ${violation}`);
  });
});

it('holds each action once: no area is left out, and none replaces an action of another', async () => {
  const files = readdirSync(`${import.meta.dirname}/areas`);
  const areas = await Promise.all(
    files.map(async (file) =>
      Object.values((await import(/* @vite-ignore */ `./areas/${file}`)) as Record<string, Table>),
    ),
  );
  const rows = areas.flat().flatMap((area) => Object.entries(area));
  expect(files.length).toBeGreaterThan(5);
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(actions).toSorted());
});
