import { describe, expect, it } from 'vitest';
import { MOST_LINES, readShipments } from './read-shipments.ts';

const head = 'order,carrier,tracking number';
const faultsOf = (...lines: string[]) => readShipments([head, ...lines].join('\n')).faults;
const one = [{ orderId: 'M9DW', carrier: 'Sea Line', trackingNumber: 'SL-1' }];

describe('a file of shipments', () => {
  it.each([
    ['commas', `${head}\nM9DW,Sea Line,SL-1\n`],
    [
      'semicolons, as spreadsheets in half of the world write',
      'order;carrier;tracking number\r\nM9DW;Sea Line;SL-1\r\n',
    ],
    ['tabs', 'order\tcarrier\ttracking number\nM9DW\tSea Line\tSL-1'],
    [
      'a mark of its encoding, other columns and another order of them',
      '\uFEFFTracking_Number,Buyer,Carrier,Order ID\nSL-1,ana,Sea Line,M9DW',
    ],
    ['quotes and blanks', `${head}\n\n" M9DW ","Sea Line",SL-1\n\n`],
  ])('is read with %s', (_how, text) => {
    expect(readShipments(text)).toEqual({ shipments: one, faults: [], leftOut: 0 });
  });

  it('leaves out orders that say neither carrier nor number: they are not shipped yet', () => {
    expect(readShipments(`${head}\nGB7M,,\nM9DW,Sea Line,SL-1\nXAMW`)).toEqual({
      shipments: one,
      faults: [],
      leftOut: 2,
    });
  });
});

describe('what is wrong in a file', () => {
  it('is named by line and column', () => {
    expect(
      faultsOf('M9DW,,SL-1', ',Sea Line,SL-2', `GB7M,${'x'.repeat(65)},SL-3`, 'A B,Sea Line,SL-4'),
    ).toEqual([
      { line: 2, column: 2, field: 'carrier', kind: 'empty' },
      { line: 3, column: 1, field: 'orderId', kind: 'empty' },
      { line: 4, column: 2, field: 'carrier', kind: 'too-long' },
      { line: 5, column: 1, field: 'orderId', kind: 'no-number' },
    ]);
  });

  it('has the right line where a cell before it goes over several', () => {
    expect(faultsOf('', '"M9DW","Sea\r\nLine",SL-1', 'GB7M,Sea Line,')).toEqual([
      { line: 5, column: 3, field: 'trackingNumber', kind: 'empty' },
    ]);
  });

  it('is a number that a spreadsheet has rounded, or characters that were lost', () => {
    expect(faultsOf('M9DW,Sea Line,1.23457E+15', 'GB7M,S\uFFFDa Line,SL-1')).toEqual([
      { line: 2, column: 3, field: 'trackingNumber', kind: 'rounded' },
      { line: 3, column: 2, field: 'carrier', kind: 'characters' },
    ]);
  });

  it('is an order that is there twice', () => {
    expect(faultsOf('M9DW,Sea Line,SL-1', 'GB7M,Sea Line,SL-2', 'M9DW,Air Line,AL-1')).toEqual([
      { line: 4, column: 1, field: 'orderId', kind: 'twice', other: 2 },
    ]);
  });

  it('is a quote that does not end', () => {
    expect(faultsOf('M9DW,Sea Line,SL-1', '"GB7M,Sea Line,SL-2')).toEqual([{ line: 3, kind: 'quotes' }]);
  });

  it('is a column that is missing, or there twice', () => {
    expect(readShipments('order,carrier,Order Number\nM9DW,Sea Line,SL-1').faults).toEqual([
      { line: 1, field: 'orderId', kind: 'column-twice', column: 3 },
      { line: 1, field: 'trackingNumber', kind: 'column-missing' },
    ]);
  });

  it('is a file without a line to send, or with too many', () => {
    for (const text of ['', head, `${head}\nM9DW,,`])
      expect(readShipments(text).faults[0]?.kind).toBe('no-lines');
    const lines = Array.from({ length: MOST_LINES + 1 }, (_, place) => `ORDER${place},Sea Line,SL-${place}`);
    expect(faultsOf(...lines)).toEqual([{ line: MOST_LINES + 2, kind: 'too-many' }]);
    expect(faultsOf(...lines.slice(1))).toEqual([]);
    // more orders that wait, in the file as it was saved
    const empty = Array.from({ length: 3_000 }, (_, place) => `WAITS${place},,`);
    expect(readShipments([head, ...empty, ...one.map(() => 'M9DW,Sea Line,SL-1')].join('\n'))).toEqual({
      shipments: one,
      faults: [],
      leftOut: 3_000,
    });
  });
});
