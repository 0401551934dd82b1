/**
 * What the mutation tester changes, area by area: the pure parts, whose unit tests must notice every change of meaning. Files that
 * only integration tests cover are not listed; their tests are checked by bugs planted by hand.
 */
export type Area = {
  /** the folder whose unit tests are asked: those of other rooms notice much by chance, and take most of the time */
  readonly room: string;
  readonly files: readonly string[];
};

export const areas: Readonly<Record<string, Area>> = {
  wallet: {
    room: 'services/wallet',
    files: ['services/wallet/{wallet,proceeds}/**/*.ts', 'services/wallet/layered.ts'],
  },
  ordering: { room: 'services/ordering', files: ['services/ordering/order/**/*.ts'] },
  lending: {
    room: 'services/lending',
    files: ['services/lending/loan/**/*.ts', 'services/lending/policy.ts'],
  },
  identity: {
    room: 'services/identity',
    files: ['services/identity/{address,lockout,password-rules,sign-in-name}.ts'],
  },
  chain: { room: 'services/chain', files: ['services/chain/core/**/*.ts'] },
  kernel: { room: 'events', files: ['events/kernel/**/*.ts'] },
  projections: {
    room: 'projections',
    files: ['projections/**/{apply,apply-after-payment,lines,refund-state,running-balance,standing}.ts'],
  },
  // what runs the flows needs a database
  flows: {
    room: 'services/flows',
    files: [
      'services/flows/{abandon,account,auto,close,complete,count,create,credit,disburse,grant,loan,open,order,pay,refund,release,repay,return}-*.ts',
      'services/flows/{fact-of,finisher,flow,settle}.ts',
    ],
  },
  'hash-chain': { room: 'services/audit', files: ['services/audit/hash-chain/*.ts'] },
  audit: {
    room: 'services/audit',
    files: ['services/audit/{replay,solvency,rendering,wallet-history}/*.ts'],
  },
};

/** Never changed: what is not the product. */
export const exempt: readonly string[] = [
  '!**/*.test.ts',
  '!**/*.bench.ts',
  '!**/testing/**',
  '!**/index.ts',
  '!**/print-*.ts',
];
