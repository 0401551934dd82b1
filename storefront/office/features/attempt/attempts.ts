import { newAttemptKey } from '@caravan/storefront-shared/api';

/**
 * Keys for the commands of one form. The same content again is the same attempt: where the answer was lost, it takes no effect
 * twice. Another content is another attempt.
 */
export function createAttempts(): (content: unknown) => string {
  let latest: { readonly key: string; readonly of: string } | undefined;
  return (content) => {
    const of = JSON.stringify(content);
    if (latest?.of !== of) latest = { key: newAttemptKey(), of };
    return latest.key;
  };
}
