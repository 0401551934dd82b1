import { z } from 'zod';
import { QuotaExceededError, UnreadableBlockError } from '../../core/chain.ts';
import { parseJson } from './json.ts';

/** What came back over HTTP. */
export type HttpAnswer = { readonly status: number; readonly text: string };

/** TronGrid's own, and older, ways to say that too much was asked; 403 is the penalty of a key. */
const QUOTA_STATUS: ReadonlySet<number> = new Set([403, 429, 503]);
const QUOTA_WORDS =
  /lack of computing resources|frequency limit|rate.?limit|request rate|too many requests|suspended|quota/i;

const errorAnswer = z.object({ Error: z.string() });

/**
 * The value of an answer. Throws QuotaExceededError if the provider wants us to come back later, and UnreadableBlockError if
 * the answer is a refusal of another kind, or no JSON. A refusal may have the status 200.
 */
export function valueOf({ status, text }: HttpAnswer): unknown {
  const answer = parsed(text);
  const refusal = 'value' in answer ? errorAnswer.safeParse(answer.value) : undefined;
  const words = brief(refusal?.data?.Error ?? text);
  if (QUOTA_STATUS.has(status) || (refusal?.success === true && QUOTA_WORDS.test(words)))
    throw new QuotaExceededError(`The node refused for now (HTTP ${status}): ${words}`);
  if (status !== 200) throw new UnreadableBlockError(`The node refused (HTTP ${status}): ${words}`);
  if (!('value' in answer)) throw new UnreadableBlockError(answer.wrong);
  if (refusal?.success === true) throw new UnreadableBlockError(`The node answered with an error: ${words}`);
  return answer.value;
}

function parsed(text: string): { readonly value: unknown } | { readonly wrong: string } {
  try {
    return { value: parseJson(text) };
  } catch {
    return /^\s*[[{]/.test(text)
      ? { wrong: `The node's answer was cut off after ${text.length} characters` }
      : { wrong: `The node answered with text, not JSON: ${brief(text)}` };
  }
}

/** A provider may repeat a request, with the key in its address. */
function brief(words: string): string {
  return words
    .slice(0, 1_000)
    .replaceAll(/https?:\/\/\S+/g, '<node>')
    .slice(0, 200);
}
