import { findNonce } from './find-nonce.ts';

/** What it is told: a proof of work. It answers with a number for each part, in their order. */
export type WorkTask = { readonly id: string; readonly parts: number; readonly bits: number };

/** Computes beside the page, which goes on answering. */
addEventListener('message', ({ data }: MessageEvent<WorkTask>) => {
  for (let part = 0; part < data.parts; part += 1) postMessage(findNonce(data.id, part, data.bits));
});
