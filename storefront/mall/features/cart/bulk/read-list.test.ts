import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostLines, readList } from './read-list.ts';

const said = (text: string) =>
  readList(text).map((line) =>
    'fault' in line ? `${line.line}: ${line.fault}` : `${line.number} ${line.quantity}`,
  );

describe('a list of articles', () => {
  it.each([
    ['G000123-1, 20', 'G000123-1 20'],
    ['G000123-1;20', 'G000123-1 20'],
    ['G000123-1\t20', 'G000123-1 20'],
    ['"G000123-1","20"', 'G000123-1 20'],
    ['  G000123-1   20 ', 'G000123-1 20'],
    ['G000123-1 x 20', 'G000123-1 20'],
    ['G000123-1 ×20', 'G000123-1 20'],
    ['G000123-1، ٢٠', 'G000123-1 20'],
    ['MUG 5;7;red', 'MUG 5 7'],
  ])('reads %j', (text, meant) => {
    expect(said(text)).toEqual([meant]);
  });

  it('says of each line what it lacks, by its number, and leaves out empty ones', () => {
    expect(said('G1 2\n\nG2\nG3 two\nG4 0\nG5 1.5\nG6 -1\n;')).toEqual([
      'G1 2',
      '3: no-quantity',
      '4: not-a-quantity',
      '5: not-a-quantity',
      '6: not-a-quantity',
      '7: not-a-quantity',
      '8: no-number',
    ]);
  });

  it('never takes the beginning of a number for the whole', () => {
    expect(said('G000123, 1,000\nG000123،١،٠٠٠\nMUG,5,red\nMUG,5,12')).toEqual([
      '1: not-a-quantity',
      '2: not-a-quantity',
      'MUG 5',
      'MUG 5',
    ]);
  });

  it('says of each number that none can be that it is unknown, and reads the others', () => {
    const none = ['A'.repeat(65), '—', 'A\0', 'A\uD800', '\u202A'];
    expect(said([...none, 'A'.repeat(64)].map((number) => `${number};1`).join('\n'))).toEqual([
      ...none.map((_, place) => `${place + 1}: unknown`),
      `${'A'.repeat(64)} 1`,
    ]);
  });

  it('passes over the names of columns, and no line that may be an article', () => {
    expect(said('\uFEFFarticle;quantity\r\nG1;2\r\n')).toEqual(['G1 2']);
    expect(said('MUG;PLENTY')).toEqual(['1: not-a-quantity']);
  });

  it(`reads ${mostLines} lines, and says of the others that they are too many`, () => {
    const lines = said(Array.from({ length: mostLines + 2 }, (_, place) => `G${place} 1`).join('\n'));
    expect(lines.slice(-3)).toEqual([`G${mostLines - 1} 1`, '201: too-many', '202: too-many']);
  });

  it('never loses a line, whatever was pasted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Z]\d{1,3}[ ;,\t][A-Za-z\d.-]{0,5}$/), { maxLength: 9 }),
        (lines) => {
          expect(readList(lines.join('\n')).map(({ text }) => text)).toEqual(lines);
        },
      ),
    );
  });
});
