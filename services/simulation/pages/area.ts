import type { ActionName, RequestOf } from '@caravan/gateway/wire';
import type { CommandKind } from '../command.ts';
import type { MallClient } from '../whole-system/mall-client.ts';

/** What only pages send and only tables hold, about one thing of the mall. */
export type Area = {
  readonly kinds: readonly CommandKind[];
  /** What readers see that nobody said, or do not see although somebody did; none if all is as people were answered. */
  contradictions(mall: MallClient): Promise<string[]>;
};

/** Who asks at the gateway: whom its tokens know. */
export type Tokens = ReadonlyMap<string, string>;

export const sessionOf = (tokens: Tokens, person: string) => ({ token: tokens.get(person) ?? '' });

/** The same request as a reader at this brand, in this language, sends it. */
export function asReader<Name extends ActionName>(
  request: RequestOf<Name>,
  { brand, language = 'en' }: { readonly brand?: string; readonly language?: string },
): RequestOf<Name> {
  return { ...request, ...(brand !== undefined && { brand }), lang: language };
}

export async function inTurn<Item>(
  items: Iterable<Item>,
  look: (item: Item) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const item of items) found.push(...(await look(item)));
  return found;
}
