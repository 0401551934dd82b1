import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groups, type Group } from './section-8.ts';

const gateway = join(import.meta.dirname, '..');

/** The words of a group, without its heading, that belong to none of its meanings. A letter may belong to several. */
function left({ says, meanings }: Group): readonly string[] {
  const isMeant = Array.from(says, () => false);
  for (const { means } of meanings)
    for (let at = says.indexOf(means); at >= 0; at = says.indexOf(means, at + 1))
      isMeant.fill(true, at, at + means.length);
  const rest = Array.from(says, (letter, at) => (isMeant[at] ? ' ' : letter)).join('');
  return rest.replace(/^[\w/]+:/, '').match(/\w+/g) ?? [];
}

describe.each(groups)('$says', (group) => {
  const { says, meanings } = group;

  it('has no clause without a meaning', () => {
    // what joins two meanings is none
    expect(left(group).filter((word) => word !== 'or')).toEqual([]);
  });

  it.each(meanings)('means $means', ({ means, ...row }) => {
    expect(says).toContain(means);
    if (row.key === undefined) expect(row.departs.length).toBeGreaterThan(20);
    else expect(readFileSync(join(gateway, row.drivenBy), 'utf8')).toContain(`'${row.key}'`);
  });
});
