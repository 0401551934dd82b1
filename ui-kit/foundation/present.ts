type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The properties without those that are undefined: a hook tests whether a key exists, not its value. */
export function present<T extends object>(properties: T): Present<T> {
  const kept: Present<T> = {};
  for (const key of Object.keys(properties) as (keyof T)[]) {
    const value = properties[key];
    if (value !== undefined) kept[key] = value as Exclude<T[keyof T], undefined>;
  }
  return kept;
}
