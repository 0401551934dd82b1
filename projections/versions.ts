import type { ViewName } from './views.ts';

/** Each version of a view has its tables in a schema of its own. */
export function schemaOf(view: ViewName, version: number): string {
  return `${view}_v${version}`;
}
