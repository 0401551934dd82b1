import { refusal, type Refusal } from '@caravan/events';
import type { Headers, Parameters } from './parameters.ts';

/** A version as apps name theirs: up to four numbers with points between them. */
const VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/;

/**
 * §8: "new version found, please upgrade". For an app that names its version, in the header `X-Client-Version` or the parameter
 * `clientVersion`, and is older than `least`. Who names none is no app: a browser loads the newest page by itself.
 */
export function outdated(
  least: string | undefined,
  headers: Headers,
  parameters: Parameters,
): Refusal | undefined {
  const named = headers['x-client-version'] ?? parameters['clientVersion'];
  if (least === undefined || typeof named !== 'string' || !VERSION.test(named)) return undefined;
  return isOlder(named, least) ? refusal('client-outdated', { least }) : undefined;
}

function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(than)];
  const differing = theirs.findIndex((part, index) => part !== ours[index]);
  return differing !== -1 && (ours[differing] ?? 0) < (theirs[differing] ?? 0);
}

function partsOf(version: string): number[] {
  const parts = version.split('.').map(Number);
  return [0, 1, 2, 3].map((index) => parts[index] ?? 0);
}
