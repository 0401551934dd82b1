import { describe, expect, it } from 'vitest';
import { objectionToDeciding } from './objection.ts';

const ada = { staffId: 'staff-ADA', buyer: 'BUYER001' };

describe('a member of staff', () => {
  it.each([
    ['decides on the account of another', { owner: 'BUYER002' }, undefined],
    ['does not decide on their own', { owner: 'BUYER001' }, 'own-account'],
    ['confirms what another proposed', { owner: 'BUYER002', proposer: 'staff-BEA' }, undefined],
    ['does not confirm their own proposal', { proposer: 'staff-ADA' }, 'adjustment-by-same-person'],
    ['decides on what nobody owns', {}, undefined],
  ])('%s', (_what, matter, refused) => {
    expect(objectionToDeciding(ada, matter)?.key).toBe(refused);
  });

  it('without an account as a buyer has none of their own', () => {
    expect(objectionToDeciding({ staffId: 'staff-BEA' }, { owner: 'BUYER001' })).toBeUndefined();
    expect(objectionToDeciding({ staffId: 'staff-BEA' }, {})).toBeUndefined();
  });
});
