import { expect, test } from 'vitest';
import { applyToGas } from '../gas/apply.ts';
import { transferOrdered, transferSettled, transferSigned } from '../testing/outgoing-facts.ts';
import { recorded } from '../testing/recorded.ts';
import { everyOtherFact } from '../testing/wallet-facts.ts';
import { applyToOutgoing } from './apply.ts';

const life = recorded([transferOrdered('w1'), transferSigned('w1'), transferSettled('w1')]);

test('a transfer stands from its order on, for its withdrawal, and goes its way', () => {
  const [ordered, ...patches] = life.flatMap(applyToOutgoing);
  expect(ordered).toMatchObject({
    kind: 'put',
    key: 'ethereum:withdrawal:w1',
    row: { owner: 'b1', about: 'w1', amount: '50', status: 'ordered', transaction: null },
  });
  expect(patches).toMatchObject([
    { kind: 'patch', set: { status: 'signed', attempts: 1, transaction: '0xtw1', nonce: '0' } },
    { kind: 'patch', set: { status: 'settled', height: '7', fee_units: '900' } },
  ]);
});

test('its end in a block is a fee, in base units of coin', () => {
  expect(life.flatMap(applyToGas)).toMatchObject([
    { kind: 'put', row: { network: 'ethereum', coin: 'ETH', units: '900', succeeded: true } },
  ]);
});

test('what happens in a wallet changes neither', () => {
  const others = recorded(everyOtherFact);
  expect([...others.flatMap(applyToOutgoing), ...others.flatMap(applyToGas)]).toEqual([]);
});
