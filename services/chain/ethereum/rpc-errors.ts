import { QuotaExceededError, RangeTooLargeError, UnreadableBlockError } from '../core/chain.ts';

const TOO_LARGE =
  /range|too (?:large|many|big)|more than \d+ (?:results|logs|blocks)|limit(?:ed)? to|response size|size exceeded|max(?:imum)? (?:block|results|logs)|query returned more|timed? ?out|timeout/i;
const QUOTA =
  /rate.?limit|too many requests|requests? (?:per|limit|count)|quota|capacity|throttl|credits|usage limit|compute units/i;
const BEYOND = /BlockOutOfRange|unknown block|header not found|block not found|not found/i;

const NODE = /https?:\/\/\S+/g;

/**
 * The meaning of a provider's refusal. The original error is not its cause: it repeats the address of the node, which may hold a key,
 * and a log shows causes. Only the text tells: -32005 means a too large answer with some providers and a used-up
 * quota with others. Words about quota win, because requesting less would only mean more requests.
 */
export function meaningOf(error: unknown): Error {
  const said = wordsOf(error);
  if (statusOf(error) === 429 || QUOTA.test(said)) return new QuotaExceededError(brief(said));
  if (BEYOND.test(said)) return new UnreadableBlockError(brief(said));
  if (TOO_LARGE.test(said)) return new RangeTooLargeError(brief(said));
  return error instanceof Error && said.search(NODE) < 0 ? error : new Error(brief(said));
}

/** ethers hides the provider's own words in `error.error` or `error.info`. */
function wordsOf(error: unknown, depth = 0): string {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null || depth > 3) return '';
  const parts = ['message', 'shortMessage', 'responseBody'].map((key) => textAt(error, key));
  const inner = ['error', 'info', 'data'].map((key) => wordsOf(Reflect.get(error, key), depth + 1));
  return [...parts, ...inner].filter((part) => part !== '').join(' | ');
}

function textAt(value: object, key: string): string {
  const text: unknown = Reflect.get(value, key);
  return typeof text === 'string' ? text : '';
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const response: unknown = Reflect.get(error, 'response');
  if (typeof response !== 'object' || response === null) return undefined;
  const status: unknown = Reflect.get(response, 'statusCode');
  return typeof status === 'number' ? status : undefined;
}

/** Provider messages repeat whole requests, which may carry an API key in the URL. */
function brief(words: string): string {
  return words.replaceAll(NODE, '<node>').slice(0, 300);
}
