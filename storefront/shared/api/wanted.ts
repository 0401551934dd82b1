import type { Resource } from './resource.ts';

let note: ((resource: Resource<unknown>) => void) | undefined;

/** What is told of each resource that a page shows as it is rendered. The server asks for those before it renders again. */
export function tellOfWanted(by: (resource: Resource<unknown>) => void): void {
  note = by;
}

export function noteWanted(resource: Resource<unknown>): void {
  note?.(resource);
}
