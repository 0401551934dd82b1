/** In sun, a millionth of a TRX; as the main network has them at the time of our samples, where they show. */
export const prices = {
  energy: 210n,
  /** per byte, when the free bandwidth is used up */
  bandwidth: 1_000n,
  memo: 1_000_000n,
  /** for the bandwidth of a transaction that creates an account */
  createAccount: 100_000n,
  /** and for the account itself */
  newAccount: 1_000_000n,
  mostFeeLimit: 15_000_000_000n,
} as const;

/** Energy for each byte of a contract that is kept. */
export const ENERGY_PER_CODE_BYTE = 200;

/** What `getchainparameters` says; one whose value is 0 has none. */
export const chainParameters: readonly { readonly key: string; readonly value?: bigint }[] = [
  { key: 'getMaintenanceTimeInterval', value: 21_600_000n },
  { key: 'getCreateAccountFee', value: prices.createAccount },
  { key: 'getTransactionFee', value: prices.bandwidth },
  { key: 'getCreateNewAccountFeeInSystemContract', value: prices.newAccount },
  { key: 'getCreateNewAccountBandwidthRate', value: 1n },
  { key: 'getEnergyFee', value: prices.energy },
  { key: 'getMemoFee', value: prices.memo },
  { key: 'getMaxFeeLimit', value: prices.mostFeeLimit },
  { key: 'getFreeNetLimit', value: 600n },
  { key: 'getTotalEnergyLimit', value: 180_000_000_000n },
  { key: 'getTotalEnergyCurrentLimit', value: 180_000_000_000n },
  { key: 'getTotalNetLimit', value: 43_200_000_000n },
  { key: 'getAllowTvmConstantinople', value: 1n },
  { key: 'getAllowTvmIstanbul', value: 1n },
  { key: 'getAllowDynamicEnergy', value: 1n },
  { key: 'getDynamicEnergyMaxFactor', value: 34_000n },
  { key: 'getAllowMultiSign' },
];
