import { isFound, PARTS } from '../work.ts';

/** The numbers that a proof of work asks for, as a client finds them. */
export function workOf(id: string): number[] {
  return Array.from({ length: PARTS }, (_, part) => {
    for (let nonce = 0; ; nonce += 1) if (isFound(id, part, nonce)) return nonce;
  });
}
