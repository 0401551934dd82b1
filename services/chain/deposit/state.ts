type Block = { readonly height: number; readonly hash: string };

/** What the first event of a transfer says about it, and its later events repeat. */
export type TransferFacts = {
  readonly depositId: string;
  readonly usercode: string;
  readonly network: string;
  readonly transaction: string;
  readonly logIndex: number;
  readonly amount: string;
};

/** `sightings` counts how often it was detected: a transfer may leave the chain and come back. */
export type DepositState =
  | { readonly status: 'unknown'; readonly sightings: 0 }
  | {
      readonly status: 'pending' | 'confirmed' | 'withheld';
      readonly sightings: number;
      readonly transfer: TransferFacts;
      readonly block: Block;
    }
  | {
      readonly status: 'claimed';
      readonly sightings: number;
      readonly transfer: TransferFacts;
      readonly rechargeId: string;
    }
  | {
      /** released: claimed by a recharge that could not be credited */
      readonly status: 'orphaned' | 'reversed' | 'released';
      readonly sightings: number;
      readonly transfer: TransferFacts;
    };

export const unknownDeposit: DepositState = { status: 'unknown', sightings: 0 };

/** Its block was final: it was credited, or it was below the minimum. */
export function isFinal(state: DepositState): boolean {
  return state.status === 'confirmed' || state.status === 'withheld';
}

/** It is no deposit, and no recharge has it. One that was reversed was credited, and stays with a person. */
export function isClaimable({ status }: DepositState): boolean {
  return status === 'unknown' || status === 'orphaned' || status === 'released';
}
