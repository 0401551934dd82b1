export type Environment = Readonly<Record<string, string | undefined>>;

/** The values of these settings that are set, by setting. `variableOf` names a setting's variable; empty counts as unset. */
export function setIn(
  env: Environment,
  settings: readonly string[],
  variableOf: (setting: string) => string = (setting) => setting,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const setting of settings) {
    const value = env[variableOf(setting)];
    if (value) found[setting] = value;
  }
  return found;
}
