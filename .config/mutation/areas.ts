/**
 * What the mutation tester changes, area by area: the pure parts, whose unit tests must notice every change of meaning. Files that
 * only integration tests cover are not listed; their tests are checked by bugs planted by hand.
 */
export const areas: Readonly<Record<string, readonly string[]>> = {
  wallet: ['services/wallet/wallet/**/*.ts'],
  ordering: ['services/ordering/order/**/*.ts'],
  lending: ['services/lending/loan/**/*.ts', 'services/lending/policy.ts'],
  identity: ['services/identity/{address,lockout,password-rules,sign-in-name}.ts'],
  chain: ['services/chain/core/**/*.ts'],
  kernel: ['events/kernel/**/*.ts'],
  projections: ['projections/**/{apply,apply-after-payment,lines,refund-state,running-balance,standing}.ts'],
  // what runs the flows needs a database
  flows: [
    'services/flows/{abandon,account,auto,close,complete,count,create,credit,disburse,grant,loan,open,order,pay,refund,release,repay,return}-*.ts',
    'services/flows/{fact-of,finisher,flow,settle}.ts',
  ],
  audit: ['services/audit/{hash-chain,replay,solvency,rendering,wallet-history}/*.ts'],
};

/** Never changed: what is not the product. */
export const exempt: readonly string[] = [
  '!**/*.test.ts',
  '!**/*.bench.ts',
  '!**/testing/**',
  '!**/index.ts',
  '!**/print-*.ts',
];
