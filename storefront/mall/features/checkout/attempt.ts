import { awayCode, failedCode, isRefusal, newAttemptKey, NoAnswer } from '@caravan/storefront-shared/api';

const storageKey = (purpose: string) => `attempt:${purpose}`;

/** What could not be stored: full or blocked storage keeps nobody from paying, and this page still knows its keys. */
const unstored = new Map<string, string>();

function note(purpose: string, text: string): void {
  unstored.delete(purpose);
  try {
    sessionStorage.setItem(storageKey(purpose), text);
  } catch {
    unstored.set(purpose, text);
  }
}

function forget(purpose: string): void {
  unstored.delete(purpose);
  try {
    sessionStorage.removeItem(storageKey(purpose));
  } catch {
    // nothing could be stored there
  }
}

function noted(purpose: string): string | null {
  try {
    return unstored.get(purpose) ?? sessionStorage.getItem(storageKey(purpose));
  } catch {
    return null;
  }
}

function keyFor(purpose: string, content: string): string {
  const stored = noted(purpose);
  const [key, storedContent] = stored ? (JSON.parse(stored) as [string, string]) : [];
  if (key && storedContent === content) return key;
  const fresh = newAttemptKey();
  note(purpose, JSON.stringify([fresh, content]));
  return fresh;
}

/**
 * Runs a command under its own key. If no answer came, or the server failed half-way, the same command is retried under the
 * same key, even after a reload, so that it cannot take effect twice. Any other answer ends the attempt.
 */
export async function attempt<Answer>(
  purpose: string,
  request: unknown,
  run: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keyFor(purpose, JSON.stringify(request));
  try {
    const answer = await run(key);
    forget(purpose);
    return answer;
  } catch (error) {
    if (!isOpen(error)) forget(purpose);
    throw error;
  }
}

/** Whether the command may have taken effect nevertheless. */
export function isOpen(error: unknown): boolean {
  return error instanceof NoAnswer || isRefusal(error, failedCode) || isRefusal(error, awayCode);
}
