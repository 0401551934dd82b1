/**
 * Where a browser refuses its storages, to read one is to throw, at every use in a page; where an app's page has none, it is null. Such a page gets storages of its own, which last
 * as long as it does. To be loaded before anything reads one.
 */
export function replaceRefusedStorages(page: object = globalThis): void {
  for (const name of ['localStorage', 'sessionStorage'])
    if (isRefused(page, name))
      Object.defineProperty(page, name, { value: storageInMemory(), configurable: true });
}

function isRefused(page: object, name: string): boolean {
  try {
    return Reflect.get(page, name) === null;
  } catch {
    return true;
  }
}

function storageInMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

replaceRefusedStorages();
