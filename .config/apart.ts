import { globSync, readFileSync } from 'node:fs';
import type { TestProjectInlineConfiguration } from 'vitest/config';

type Files = { readonly root: string; readonly include: string[]; readonly exclude: string[] };
type Options = NonNullable<TestProjectInlineConfiguration['test']>;

/** Replaces modules, timers, globals or variables of the process, which other files would share. */
const REPLACES =
  /\bvi\.(mock|doMock|hoisted|resetModules|stubGlobal|stubEnv|spyOn|useFakeTimers|setSystemTime)\b|\b(globalThis|process\.env)[\w.[\]']* = |\bdefineProperty\(globalThis\b/;

/**
 * The files of one worker share the modules that they import, which cost as much as their tests. A file that replaces something
 * has a process of its own.
 */
export function sharing(name: string, files: Files, options: Options): TestProjectInlineConfiguration[] {
  const { root, include, exclude } = files;
  const apart = globSync(include, { cwd: root, exclude }).filter((path) =>
    REPLACES.test(readFileSync(`${root}${path}`, 'utf8')),
  );
  return [
    { test: { ...options, name, root, include, exclude: [...exclude, ...apart], isolate: false } },
    { test: { ...options, name: `${name}, alone`, root, include: apart, exclude } },
  ];
}
