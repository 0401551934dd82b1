/** The name of cards where an operator has set none (RECHARGE_METHODS), which each language has its own word for. */
const usualCardName = 'Bank card';

/** The word of the reader's language for a way to pay, by its id and its operator's name. Undefined: it is called by its own name. */
export function methodWord(id: string, name: string) {
  if (name === usualCardName) return 'card';
  if (name !== '') return undefined;
  return id === 'balance' || id === 'blockchain' ? id : 'other';
}
