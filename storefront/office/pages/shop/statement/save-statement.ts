import { saveFile } from '@caravan/storefront-shared/saving';
import { wholeStatement } from '../../../api/statement.ts';
import { csvOf } from '../../../features/csv-file/csv-of.ts';

/** Every movement as a file to keep; times as the mall's calendar has them. Throws what the server refuses. */
export async function saveStatement(): Promise<void> {
  const movements = await wholeStatement();
  const lines = movements.map(({ time, kind, reference, paid, commission, amount, state }) => [
    time,
    kind,
    reference,
    paid ?? '',
    commission ?? '',
    amount,
    state,
  ]);
  const file = csvOf(
    [
      'time (Asia/Shanghai)',
      'kind',
      'order or payout',
      'paid USDT',
      'commission USDT',
      'to the store USDT',
      'state',
    ],
    lines,
  );
  saveFile(file, 'statement', 'csv');
}
