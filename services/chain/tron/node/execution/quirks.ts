/**
 * The test token stands for USDT on TRON, which differs from its code in two ways that a payer must know: its functions return a
 * word that says false although they succeed, and its calls cost 4.4 times the energy, because it is used so much.
 */
export type TokenQuirks = {
  /** ten-thousandths that come on top of the energy of each call */
  energyFactor(contract: string | undefined): number;
  /** what a successful call of this contract returned */
  returned(contract: string | undefined, data: string | undefined, output: string): string;
};

const FACTOR = 34_000;
/** transfer, transferFrom, approve */
const SELECTORS = ['a9059cbb', '23b872dd', '095ea7b3'];
const FALSE = '0'.repeat(64);

export function createQuirks(token: () => string | undefined): TokenQuirks {
  return {
    energyFactor: (contract) => (contract !== undefined && contract === token() ? FACTOR : 0),
    returned(contract, data, output) {
      const silent = output === '' && SELECTORS.includes((data ?? '').slice(0, 8));
      return silent && contract === token() ? FALSE : output;
    },
  };
}

/** Energy that is charged for what the machine used. */
export function chargedEnergy(used: number, factor: number): { total: number; penalty: number } {
  const penalty = Math.floor((used * factor) / 10_000);
  return { total: used + penalty, penalty };
}

/** What the machine may use so that no more than this is charged. */
export function usableEnergy(limit: number, factor: number): number {
  return Math.floor((limit * 10_000) / (10_000 + factor));
}
