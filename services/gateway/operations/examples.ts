import { readFileSync } from 'node:fs';

type Examples = Readonly<Record<string, unknown>>;

/**
 * Real answers, by action: `conformance.int.test.ts` has them from a running gateway, and fails when one has another form by now. It
 * writes them anew with `UPDATE_EXAMPLES=1`.
 */
export const examples = JSON.parse(
  readFileSync(new URL('./examples.json', import.meta.url), 'utf8'),
) as Examples;
