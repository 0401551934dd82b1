/**
 * Keeps something as well as this browser can. A storage that is full or forbidden costs what was to be kept, and nobody what they
 * are doing; what it had under the key stays.
 */
export function keep(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // this page goes on without
  }
}
