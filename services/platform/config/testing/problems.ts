import { ConfigurationError, loadConfig } from '../config.ts';

/** What is wrong with an environment, a sentence each. */
export function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}
