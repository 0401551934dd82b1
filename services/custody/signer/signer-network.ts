/** What signing needs to know of a network. */
export type SignerNetwork = {
  readonly name: string;
  readonly token: string;
  readonly decimals: number;
  readonly hotAddress: string;
};
