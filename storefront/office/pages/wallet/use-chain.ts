import { useEffect, useState } from 'react';
import { checkedAfter, type CheckedPart } from '../../api/wallets.ts';

export type Chain = {
  /** how many events fit */
  readonly checked: number;
  readonly ended: boolean;
  readonly misfit?: CheckedPart['misfit'];
  readonly doubted?: CheckedPart['doubted'];
  readonly error?: unknown;
};

const nothing: Chain = { checked: 0, ended: false };

/** Verifies the hash chain of a wallet part by part, for as long as somebody looks. */
export function useChain(usercode: string): Chain {
  const [chain, setChain] = useState(nothing);
  useEffect(() => {
    const { signal, abort } = abortable();
    verify(usercode, signal, setChain).catch((error: unknown) => {
      if (!signal.aborted) setChain((known) => ({ ...known, error }));
    });
    return abort;
  }, [usercode]);
  return chain;
}

async function verify(usercode: string, signal: AbortSignal, tell: (chain: Chain) => void): Promise<void> {
  let known = nothing;
  let after: number | undefined;
  while (!known.ended) {
    const { checkedTo, ended, misfit, doubted } = await checkedAfter(usercode, after);
    if (signal.aborted) return;
    after = checkedTo;
    known = { checked: (checkedTo ?? -1) + 1, ended, misfit, doubted: known.doubted ?? doubted };
    tell(known);
  }
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
