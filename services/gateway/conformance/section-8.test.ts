import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groups } from './section-8.ts';

const gateway = join(import.meta.dirname, '..');

describe.each(groups)('$says', ({ says, meanings }) => {
  it.each(meanings)('means $means', ({ means, ...row }) => {
    expect(says).toContain(means);
    if (row.key === undefined) expect(row.departs.length).toBeGreaterThan(20);
    else expect(readFileSync(join(gateway, row.drivenBy), 'utf8')).toContain(`'${row.key}'`);
  });
});
