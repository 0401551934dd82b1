import type { Refusal } from '@caravan/events';

/** A buyer, and the brand whose goods and shops they see. */
export type Whose = { readonly usercode: string; readonly brand: number };

/** What one buyer keeps. Adding what is there and removing what is not changes nothing. */
export type OwnList<Item> = {
  /** `number`: how many buyers have it on their list, afterwards */
  add(whose: Whose, id: string): Promise<{ number: number } | { refusal: Refusal }>;
  remove(whose: Whose, id: string): Promise<{ number: number }>;
  /** The newest first, as far as the brand shows them. */
  list(
    query: Whose & {
      readonly page: number;
      readonly pageSize: number;
      readonly language?: string | undefined;
    },
  ): Promise<{ items: Item[]; page: number; pageSize: number; total: number }>;
  /** `own`: whether the named one is on the list */
  count(whose: Whose, id?: string): Promise<{ count: number; own?: boolean }>;
};
