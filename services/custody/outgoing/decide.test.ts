import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import {
  ana,
  at,
  block,
  cancelled,
  expired,
  expiring,
  included,
  order,
  ordered,
  reverted,
  settled,
  signed,
  signing,
  solid,
} from '../testing/facts.ts';
import { outgoingDecider } from './decide.ts';
import type { Cancel, End, Expire, Include, OutgoingCommand } from './decide.ts';

const transfer = specify(outgoingDecider);
const fee = { coin: 'ETH', feeUnits: '900' };
const include = (attempt = 1): Include => ({ type: 'Include', transaction: `0xt${attempt}`, block, at });
const settle = (attempt = 1): End => ({ type: 'Settle', transaction: `0xt${attempt}`, block, ...fee, at });
const revert = (attempt = 1): End => ({ ...settle(attempt), type: 'Revert' });
const expire = (attempt = 1): Expire => ({ type: 'Expire', transaction: `0xt${attempt}`, solid, at });
const cancel: Cancel = { type: 'Cancel', by: ana, reason: 'they asked for it', at };

describe('an order', () => {
  it('is one, with its contents', () => {
    transfer.given().when({ type: 'Order', order }).then(ordered);
    transfer
      .given(ordered, signed())
      .when({ type: 'Order', order: { ...order, orderedAt: '2027-01-01T00:00:00.000Z' } })
      .thenNothing();
    transfer
      .given(ordered)
      .when({ type: 'Order', order: { ...order, to: '0xOther' } })
      .thenRefused('repeated-submission');
  });

  it('is of USDT, or of coin for gas', () => {
    const { amount: _, ...nothing } = order;
    for (const wrong of [nothing, { ...order, units: '1' }, { ...nothing, units: '1' }])
      transfer.given().when({ type: 'Order', order: wrong }).thenRefused('parameter-error');
  });

  it('comes before all else', () => {
    for (const command of [signing(), include(), settle(), revert(), expire(), cancel])
      transfer.given().when(command).thenRefused('transfer-unknown');
  });
});

describe('signing', () => {
  it('is recorded with its bytes, once', () => {
    transfer.given(ordered).when(signing()).then(signed());
    transfer.given(ordered, signed()).when(signing()).thenNothing();
    transfer
      .given(ordered, signed())
      .when(signing(1, { bytes: 'others' }))
      .thenRefused('repeated-submission');
  });

  it('again takes the same nonce, whatever became of the attempts before', () => {
    transfer.given(ordered, signed()).when(signing(2)).then(signed(2));
    transfer.given(ordered, signed(), included()).when(signing(2)).then(signed(2));
    transfer
      .given(ordered, signed())
      .when(signing(2, { nonce: 8 }))
      .thenRefused('transfer-signed');
  });

  it('waits on TRON until the attempt before has expired', () => {
    transfer.given(ordered, signed(1, expiring)).when(signing(2, expiring)).thenRefused('transfer-signed');
    transfer
      .given(ordered, signed(1, expiring), expired())
      .when(signing(2, expiring))
      .then(signed(2, expiring));
  });

  it('never mixes the two, and needs one of them', () => {
    transfer.given(ordered, signed(1, expiring), expired()).when(signing(2)).thenRefused('transfer-signed');
    transfer.given(ordered, signed()).when(signing(2, expiring)).thenRefused('transfer-signed');
    transfer
      .given(ordered)
      .when(signing(1, { nonce: undefined }))
      .thenRefused('parameter-error');
    transfer
      .given(ordered)
      .when(signing(1, { expiresAt: at }))
      .thenRefused('parameter-error');
  });

  it('ends with the transfer', () => {
    for (const past of [[signed(), settled()], [signed(), reverted()], [cancelled]])
      transfer
        .given(ordered, ...past)
        .when(signing(2))
        .thenRefused('transfer-ended');
  });
});

describe('what the chain says', () => {
  it('counts for each block once', () => {
    transfer.given(ordered, signed()).when(include()).then(included());
    transfer.given(ordered, signed(), included()).when(include()).thenNothing();
    transfer
      .given(ordered, signed(), included(1, { height: 99, hash: '0xgone' }))
      .when(include())
      .then(included());
  });

  it('settles or reverts it with its fee, once', () => {
    transfer.given(ordered, signed()).when(settle()).then(settled());
    transfer.given(ordered, signed(), signed(2), included(2)).when(settle(1)).then(settled(1));
    transfer.given(ordered, signed(), included()).when(revert()).then(reverted());
    transfer.given(ordered, signed(), settled()).when(settle()).thenNothing();
    transfer.given(ordered, signed(), reverted()).when(revert()).thenNothing();
  });

  it('is of a signed attempt', () => {
    for (const command of [include(3), settle(3), revert(3), expire(3)])
      transfer.given(ordered, signed()).when(command).thenRefused('transfer-unknown');
  });

  it('expires what the solid chain is past, and nothing else', () => {
    transfer.given(ordered, signed(1, expiring)).when(expire()).then(expired());
    transfer.given(ordered, signed(1, expiring), expired()).when(expire()).thenNothing();
    transfer.given(ordered, signed()).when(expire()).thenRefused('transfer-signed');
    transfer
      .given(ordered, signed(1, expiring))
      .when({ ...expire(), solid: { ...solid, time: '2026-03-01T10:14:59.999Z' } })
      .thenRefused('transfer-signed');
  });

  it('is for a person when it takes what was proven to be dead, or ends twice', () => {
    const dead = [ordered, signed(1, expiring), expired()];
    for (const command of [include(), settle(), revert()])
      transfer
        .given(...dead)
        .when(command)
        .thenRefused('transfer-ended');
    const ends: [typeof dead, OutgoingCommand][] = [
      [[ordered, signed(), settled()], revert()],
      [[ordered, signed(), reverted()], settle()],
      [[ordered, signed(), signed(2), settled()], settle(2)],
      [[ordered, signed(1, expiring), settled()], expire()],
    ];
    for (const [history, command] of ends)
      transfer
        .given(...history)
        .when(command)
        .thenRefused('transfer-ended');
  });
});

describe('cancelling', () => {
  it('is possible while nothing signed can be on the chain', () => {
    transfer.given(ordered).when(cancel).then(cancelled);
    transfer.given(ordered, signed(1, expiring), expired()).when(cancel).then(cancelled);
    for (const past of [[signed()], [signed(1, expiring)], [signed(), included()]])
      transfer
        .given(ordered, ...past)
        .when(cancel)
        .thenRefused('transfer-signed');
    for (const end of [settled(), reverted()])
      transfer.given(ordered, signed(), end).when(cancel).thenRefused('transfer-ended');
  });

  it('is possible for a drain, too, once all that was signed of it has expired', () => {
    const { withdrawalId: _, ...data } = { ...order, purpose: 'drain' as const };
    const drain = { type: 'TransferOrdered' as const, data };
    transfer.given(drain).when(cancel).then(cancelled);
    transfer.given(drain, signed(1, expiring)).when(cancel).thenRefused('transfer-signed');
    transfer.given(drain, signed(1, expiring), expired()).when(cancel).then(cancelled);
  });

  it('is of staff or of the system, with a reason, once', () => {
    transfer.given(ordered, cancelled).when(cancel).thenNothing();
    transfer
      .given(ordered, cancelled)
      .when({ ...cancel, reason: 'another' })
      .thenRefused('repeated-submission');
    transfer
      .given(ordered)
      .when({ ...cancel, reason: ' ' })
      .thenRefused('parameter-error');
    transfer
      .given(ordered)
      .when({ ...cancel, by: { role: 'buyer', id: 'u1' } })
      .thenRefused('no-permission');
  });
});
