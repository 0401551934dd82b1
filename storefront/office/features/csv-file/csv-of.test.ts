import { expect, it } from 'vitest';
import { csvOf } from './csv-of.ts';

it('writes what begins like a formula as text, and a negative number as one', async () => {
  const file = csvOf(
    ['name', 'difference'],
    [
      ['=HYPERLINK("x")', '-1.50'],
      ['-2+3', '- one'],
      ['Tea, green', 4],
      ['＝1+1', '＠me'],
    ],
  );
  expect(await file.text()).toBe(
    'name,difference\r\n"\'=HYPERLINK(""x"")",-1.50\r\n"\'-2+3","\'- one"\r\n"Tea, green",4\r\n"\'＝1+1","\'＠me"',
  );
});

it('says its encoding by the mark that spreadsheets look for', async () => {
  const bytes = new Uint8Array(await csvOf(['name'], [['شاي']]).arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
});
