/** What people said of things that each have the word that was said last. */
export type Words<Value> = {
  /** Somebody is about to say this of it. The returned function is called when it was accepted. */
  say(thing: string, value: Value): () => void;
  /** What may be so once all is at rest: the last word, and each that was said while that was on its way. None: nobody spoke. */
  last(thing: string): readonly Value[];
};

type Said<Value> = { readonly value: Value; readonly sentAt: number; readonly answeredAt: number };

export function createWords<Value>(now: () => number = () => performance.now()): Words<Value> {
  const said = new Map<string, Said<Value>[]>();
  return {
    say(thing, value) {
      const sentAt = now();
      return () => {
        const others = said.get(thing) ?? [];
        said.set(thing, [...others, { value, sentAt, answeredAt: now() }]);
      };
    },
    last(thing) {
      const all = said.get(thing) ?? [];
      return all
        .filter((one) => !all.some((other) => other.sentAt > one.answeredAt))
        .map(({ value }) => value);
    },
  };
}
