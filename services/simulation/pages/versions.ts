import { isDeepStrictEqual } from 'node:util';

/** Edits of things that count their versions: each names the version that it began with, and is answered with the next. */
export type Versions = {
  /** Somebody is about to ask for this. The returned function is called with the version that was answered, and of what. */
  edit(edit: Asked): (made: number, thing?: string) => void;
  /**
   * Of a thing whose history began at `first`, and whose newest version is `at`: what is wrong with that, and with the contents of
   * those versions that a reader sees.
   */
  contradictions(thing: string, kept: Kept): string[];
  /** whether an edit of this thing was ever accepted */
  knows(thing: string): boolean;
};

/** `thing`: undefined where the answer will name it */
type Asked = { readonly thing: string | undefined; readonly base: number; readonly content: unknown };
type Edit = Asked & { made?: number; of?: string };
type Kept = {
  readonly first?: number;
  readonly at: number;
  readonly seen: ReadonlyMap<number, unknown>;
};

export function createVersions(): Versions {
  const edits: Edit[] = [];

  /** Those that may have made this version: who was answered so, or else those whose answer was lost. */
  function makers(thing: string, version: number): readonly Edit[] {
    const answered = edits.filter((edit) => edit.of === thing && edit.made === version);
    if (answered.length > 0) return answered;
    return edits.filter(
      (edit) => edit.thing === thing && edit.made === undefined && edit.base === version - 1,
    );
  }

  return {
    edit(asked) {
      const edit: Edit = { ...asked };
      edits.push(edit);
      return (made, thing = asked.thing) => {
        edit.made = made;
        if (thing !== undefined) edit.of = thing;
      };
    },
    knows: (thing) => edits.some(({ of }) => of === thing),
    contradictions(thing, { first = 0, at, seen }) {
      const done = edits.filter((edit) => edit.of === thing);
      const wrong = done.flatMap(({ base, made = 0 }) => [
        ...(made === base + 1 ? [] : [`${thing}: an edit of version ${base} made version ${made}`]),
        ...(made <= at ? [] : [`${thing} is at version ${at}, and somebody was answered ${made}`]),
      ]);
      for (let version = first + 1; version <= at; version += 1) {
        const by = makers(thing, version);
        const answered = by.filter(({ made }) => made !== undefined);
        if (by.length === 0) wrong.push(`${thing} has a version ${version}, which nobody asked for`);
        if (answered.length > 1) wrong.push(`${thing}: ${answered.length} edits made version ${version}`);
        if (!seen.has(version) || by.length === 0) continue;
        if (!by.some(({ content }) => isDeepStrictEqual(content, seen.get(version))))
          wrong.push(
            `${thing} says ${JSON.stringify(seen.get(version))} in version ${version}, and was to say ${by
              .map(({ content }) => JSON.stringify(content))
              .join(' or ')}`,
          );
      }
      return wrong;
    },
  };
}
