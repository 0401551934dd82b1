import { money } from '@caravan/events';
import { describe, expect, test } from 'vitest';
import {
  confirmed,
  credited,
  deposited,
  detected,
  entriesOf,
  fact,
  given,
  move,
  rowsOf,
  sent,
  settled,
  signed,
  told,
} from '../testing/told.ts';

const id = (transaction: string) => `testnet:${transaction}:0`;
const late = new Date('2026-03-01T17:59:00Z');

describe('what came', () => {
  test('a deposit that every side has is no difference', () => {
    expect(told(given([move('a', '5')], deposited('a', '5')))).toEqual([]);
  });
  test('two transfers of one transaction are two deposits', () => {
    const second = move('a', '7', { id: 'testnet:a:1' });
    expect(told(given([move('a', '5'), second], deposited('a', '5')))).toEqual([
      ['missed', 'testnet:a:1', '7'],
    ]);
  });
  test('the chain has it, the log has nothing', () => {
    expect(told(given([move('a', '5')], []))).toEqual([['missed', id('a'), '5']]);
  });
  test('the log credits it, the chain has nothing', () => {
    expect(told(given([], [credited('a', '5')]))).toEqual([['forged', id('a'), '5']]);
    expect(told(given([], deposited('a', '5')))).toEqual([['forged', id('a'), '5']]);
  });
  test('seen in a final block, and not on the chain', () => {
    expect(told(given([], [detected('a', '5'), confirmed('a', '5')]))).toEqual([['vanished', id('a'), '5']]);
  });
  test('another amount than the chain’s', () => {
    expect(told(given([move('a', '5')], deposited('a', '6')))).toEqual([['altered-amount', id('a'), '1']]);
  });
  test('credited twice', () => {
    const facts = [...deposited('a', '5'), credited('a', '5')];
    expect(told(given([move('a', '5')], facts))).toEqual([['doubled', id('a'), '5']]);
  });
  test('in the wallet of another', () => {
    const facts = [detected('a', '5', 'U2'), confirmed('a', '5', 'U2'), credited('a', '5', 'U2')];
    expect(told(given([move('a', '5')], facts))).toEqual([['other-owner', id('a'), '5']]);
  });
  test('confirmed just now is under way; for hours it is not', () => {
    const facts = [detected('a', '5'), confirmed('a', '5')];
    expect(told(given([move('a', '5')], facts))).toEqual([['uncredited', id('a'), '5']]);
    const recent = facts.map((each) => ({ ...each, recordedAt: late }));
    expect(told(given([move('a', '5')], recent))).toEqual([['pending', id('a'), '5']]);
  });
  test('orphaned before it was final is explained, unless final blocks have it', () => {
    const facts = [detected('a', '5'), fact('DepositOrphaned', { depositId: id('a'), usercode: 'U1' })];
    expect(told(given([], facts))).toEqual([['orphaned', id('a'), '0']]);
    expect(told(given([move('a', '5')], facts))).toEqual([['orphaned-but-final', id('a'), '5']]);
  });
  test('reversed after it was credited needs a person', () => {
    const reversed = fact('DepositReversed', { depositId: id('a'), usercode: 'U1', amount: '5' });
    expect(told(given([], [...deposited('a', '5'), reversed]))).toEqual([['reversed', id('a'), '5']]);
    expect(told(given([], [detected('a', '5'), confirmed('a', '5'), reversed]))).toEqual([
      ['reversed-and-settled', id('a'), '5'],
    ]);
  });
  test('a transfer that two persons credited needs no watcher, but the chain, and at most one credit', () => {
    const matched = fact('RechargeCredited', {
      usercode: 'U1',
      arrived: '5',
      fee: '1',
      amount: '4',
      transfer: { depositId: id('a'), network: 'testnet', transaction: 'a', logIndex: 0 },
      postings: [
        { account: 'custody:testnet', amount: '-5' },
        { account: 'user:U1:available', amount: '4' },
        { account: 'fees:recharge', amount: '1' },
      ],
    });
    const toHot = move('a', '5', { to: 'hot', toPlace: 'hot', owner: undefined });
    expect(told(given([toHot], [matched]))).toEqual([]);
    expect(told(given([move('a', '5')], [detected('a', '5'), confirmed('a', '5'), matched]))).toEqual([]);
    const lost = [detected('a', '5'), fact('DepositOrphaned', { depositId: id('a'), usercode: 'U1' })];
    expect(told(given([move('a', '5')], [...lost, matched]))).toEqual([]);
    expect(told(given([move('a', '4')], [...lost, matched]))).toEqual([['altered-amount', id('a'), '1']]);
    expect(told(given([], [matched]))).toEqual([['forged', id('a'), '5']]);
    expect(told(given([move('a', '5')], [...deposited('a', '5'), matched]))).toEqual([
      ['doubled', id('a'), '5'],
    ]);
  });
  test('another token is told, and is worth nothing here', () => {
    const other = move('a', '0', { kind: 'other-token', token: 'bait', units: 10n ** 30n });
    const { differences } = given([other], []);
    expect(differences).toMatchObject([{ kind: 'unknown-token', explained: true, amount: 0n }]);
    expect(differences[0]?.note).toContain('bait');
  });
});

describe('what left', () => {
  test('a payout that every side has is no difference', () => {
    expect(told(given([sent('p', '9')], [settled('p', '9')]))).toEqual([]);
  });
  test('the chain has it, no withdrawal says why', () => {
    expect(told(given([sent('p', '9')], []))).toEqual([['payout-without-withdrawal', 'p', '9']]);
  });
  test('settled, and nothing left', () => {
    expect(told(given([], [settled('p', '9')]))).toEqual([['manual-without-transfer', 'p', '9']]);
  });
  test('another amount, another recipient, two withdrawals for one transfer', () => {
    expect(told(given([sent('p', '8')], [settled('p', '9')]))).toEqual([['altered-amount', 'p', '1']]);
    const order = signed('p', { to: 'somebody', purpose: 'withdrawal' });
    expect(told(given([sent('p', '9')], [order, settled('p', '9')]))).toEqual([
      ['other-recipient', 'p', '9'],
    ]);
    const twice = [settled('p', '9'), settled('p', '9')];
    expect(told(given([sent('p', '9')], twice)).map(([kind]) => kind)).toContain('doubled');
  });
  test('signed and on the chain, not settled for hours', () => {
    const order = signed('p', { to: 'person', purpose: 'withdrawal' });
    expect(told(given([sent('p', '9')], [order]))).toEqual([['unsettled', 'p', '9']]);
    expect(told(given([sent('p', '9', { at: late })], [order]))).toEqual([['pending', 'p', '9']]);
  });
  test('what the token’s contract keeps is a fee', () => {
    const order = signed('p', { to: 'person', purpose: 'withdrawal' });
    const kept = sent('p', '0.1', { id: 'testnet:p:1', to: 'issuer' });
    const facts = [order, settled('p', '9')];
    expect(told(given([sent('p', '8.9'), kept], facts))).toEqual([['fee', 'p', '0.1']]);
  });
  test('what the network took is told per day, in its coin', () => {
    const fees = ['3000000000000', '4000000000000'].map((units, n) =>
      fact('TransferSettled', {
        transaction: `s${n}`,
        coin: 'ETH',
        feeUnits: units,
        block: { height: 150 },
        owner: 'platform',
      }),
    );
    const { differences } = given([], fees);
    expect(differences).toMatchObject([
      { kind: 'fee', explained: true, note: '0.000007 ETH for 2 transfers' },
    ]);
  });
});

describe('what stays with us', () => {
  const ours = { fromPlace: 'deposit', toPlace: 'hot', owner: undefined } as const;
  test('a sweep that was ordered is explained, one that nobody ordered is not', () => {
    const order = signed('s', { to: 'hot', purpose: 'sweep' });
    expect(given([move('s', '5', ours)], [order]).differences).toMatchObject([
      { kind: 'sweep', explained: true },
    ]);
    expect(told(given([move('s', '5', ours)], []))).toEqual([['unordered', id('s'), '5']]);
  });
  test('money from outside that two persons explained is booked, and explained', () => {
    const gift = move('s', '5', { ...ours, fromPlace: 'outside' });
    const recorded = fact('ArrivalRecorded', { arrivalId: id('s'), network: 'testnet', amount: '5' });
    const booked = fact('FundingBooked', {
      arrivalId: id('s'),
      network: 'testnet',
      amount: '5',
      postings: [
        { account: 'custody:testnet', amount: '-5' },
        { account: 'equity:funding', amount: '5' },
      ],
    });
    expect(told(given([gift], [recorded]))).toEqual([['funding', id('s'), '5']]);
    expect(given([gift], [recorded, booked]).differences).toMatchObject([
      { kind: 'funding', explained: true, subject: id('s') },
    ]);
    expect(told(given([], [recorded, booked]))).toEqual([['manual-without-transfer', id('s'), '5']]);
    const less = move('s', '4', { ...ours, fromPlace: 'outside' });
    expect(told(given([less], [recorded, booked]))).toEqual([['altered-amount', id('s'), '1']]);
  });
  test('a drain goes to the cold wallet as it was ordered', () => {
    const left = move('s', '5', { ...ours, fromPlace: 'hot', toPlace: 'cold' });
    const order = signed('s', { to: 'cold', purpose: 'drain' });
    expect(given([left], [order]).differences).toMatchObject([{ kind: 'drain', explained: true }]);
    expect(told(given([left], []))).toEqual([['unordered', id('s'), '5']]);
  });
  test('the cold wallet tops the hot one up; a stranger’s money is in no books', () => {
    const cold = move('s', '5', { ...ours, fromPlace: 'cold' });
    expect(given([cold], []).differences).toMatchObject([{ kind: 'top-up', explained: true }]);
    const gift = move('s', '5', { ...ours, fromPlace: 'outside' });
    expect(told(given([gift], []))).toEqual([['funding', id('s'), '5']]);
  });
  test('a burn is gone', () => {
    const burn = move('b', '5', { kind: 'burn', to: undefined, fromPlace: 'deposit', toPlace: 'outside' });
    expect(told(given([burn], []))).toEqual([['burn', id('b'), '5']]);
  });
});

describe('rows and books', () => {
  const facts = [...deposited('a', '5'), settled('p', '9')];
  const moves = [move('a', '5'), sent('p', '9')];
  test('a row that is missing, twice, altered, or of nothing', () => {
    const [row, payout] = rowsOf(facts);
    if (!row || !payout) throw new Error('no rows');
    const rows = (...shown: (typeof row)[]) => told(given(moves, facts, { rows: shown }));
    expect(rows(payout)).toEqual([['row-missing', id('a'), '5']]);
    expect(rows(row, row, payout)).toEqual([['row-doubled', id('a'), '5']]);
    expect(rows({ ...row, amount: money('6') }, payout)).toEqual([['row-altered', id('a'), '1']]);
    expect(rows({ ...row, status: 'fail' }, payout)).toEqual([['row-altered', id('a'), '5']]);
    expect(rows(row, payout, { ...row, subject: id('z') })).toEqual([['row-forged', id('z'), '5']]);
    expect(rows(row)).toEqual([['row-missing', 'p', '9']]);
  });
  test('an entry that is missing, altered, or of no event', () => {
    const [entry, other] = entriesOf(facts);
    if (!entry || !other) throw new Error('no entries');
    const entries = (...shown: (typeof entry)[]) => told(given(moves, facts, { entries: shown }));
    expect(entries(other)).toEqual([['entry-missing', id('a'), '5']]);
    expect(entries({ ...entry, books: money('4') }, other)).toEqual([['entry-altered', id('a'), '1']]);
    expect(entries(entry, entry, other)).toEqual([['entry-altered', id('a'), '5']]);
    expect(entries(entry, other, { ...entry, eventId: 'nobody' })).toEqual([['entry-forged', 'nobody', '5']]);
  });
});
