import type { Resource } from './resource.ts';

let note: ((resource: Resource<unknown>) => void) | undefined;

/** What is told of each resource that a page shows as it is rendered. The server asks for those before it renders again. */
export function tellOfWanted(by: (resource: Resource<unknown>) => void): void {
  note = by;
}

let noteAbout: ((resource: Resource<unknown>) => void) | undefined;

/** What is told of the resource that a page is about, without which there is no such page. */
export function tellOfSubject(by: (resource: Resource<unknown>) => void): void {
  noteAbout = by;
}

/** To be called as a page renders. */
export function noteSubject(resource: Resource<unknown>): void {
  noteAbout?.(resource);
}

export function noteWanted(resource: Resource<unknown>): void {
  note?.(resource);
}
