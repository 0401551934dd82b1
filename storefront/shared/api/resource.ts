import { ask, entryOf, markAllStale } from './kept-answers.ts';

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

/** Something a screen can show: the key under which its answer is kept, and how it is requested. */
export type Resource<Data> = { readonly key: string; readonly load: () => Promise<Data> };

/** Resources that go out of date together, such as everything about a buyer's orders. */
export type Area = {
  /**
   * The resources loaded by `load`, one for each list of arguments. The same arguments give the same object. `const orderDetail
   * = orders.resource((orderId: string) => getOrder(orderId))`, then `useResource(orderDetail(id))`.
   */
  readonly resource: <Args extends readonly Json[], Data>(
    load: (...args: Args) => Promise<Data>,
  ) => (...args: Args) => Resource<Data>;
  /** Marks all of them as out of date; those on the screen are fetched again. */
  readonly invalidate: () => void;
};

let areas = 0;

/**
 * `name`: of an area that everybody may see. The server renders pages with its resources, and gives their answers with the page, so their
 * keys must be the same there. No two areas have one name.
 */
export function createArea(name?: string): Area {
  const area = `${name ?? (areas += 1)}.`;
  let resources = 0;
  return {
    resource: (load) => resourcesOf(`${area}${(resources += 1)}`, load),
    invalidate: () => markAllStale((key) => key.startsWith(area)),
  };
}

/** So many lists of arguments are remembered; the server renders pages of everything there is. */
const mostKnown = 500;

function resourcesOf<Args extends readonly Json[], Data>(
  prefix: string,
  load: (...args: Args) => Promise<Data>,
): (...args: Args) => Resource<Data> {
  const known = new Map<string, Resource<Data>>();
  return (...args) => {
    const key = prefix + JSON.stringify(args);
    const resource = known.get(key) ?? { key, load: () => load(...args) };
    known.delete(key);
    known.set(key, resource);
    const [oldest = key] = known.keys();
    if (known.size > mostKnown) known.delete(oldest);
    return resource;
  };
}

/** Starts loading before any screen asks, so that the first screen finds its data under way. */
export function preload({ key, load }: Resource<unknown>): void {
  if (entryOf(key).run === 0) void ask(key, load);
}
