import { expect, it } from 'vitest';
import type { WalletRecord } from '../../../api/wallet.ts';
import { recordsCsv } from './records-csv.ts';

it('writes each movement as it is, and nothing that a spreadsheet reckons', () => {
  const record: WalletRecord = {
    id: 'M9:payment',
    kind: 'payment',
    amount: '-159.3000000001',
    balance: '4840.7',
    time: '2026-11-21 13:48:22',
    orderIds: ['M9', '=G7'],
  };
  const text = recordsCsv([record], { head: ['Time', 'What'], kindText: (kind) => `=${kind}` });
  expect(text).toBe(
    "\uFEFFTime,What\r\n2026-11-21T05:48:22.000Z,'=payment,-159.3000000001,4840.7,USDT,M9 =G7,,,M9:payment\r\n",
  );
});
