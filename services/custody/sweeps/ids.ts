/** The nth sweep of a deposit address, from 1. */
export function sweepIdOf(address: string, number: number): string {
  return `sweep:${address}:${number}`;
}

/** The coin that a sweep's address needs for its fee: one transfer for each sweep. */
export function gasIdOf(sweepId: string): string {
  return `gas:${sweepId}`;
}

/** The sweep that it is for; undefined if it is for none. */
export function sweepOfGas(transferId: string): string | undefined {
  return /^gas:(sweep:.+)$/.exec(transferId)?.[1];
}

/** Of a deposit address, below its network's account. */
export function depositPath(index: number): string {
  return `0/${index}`;
}
