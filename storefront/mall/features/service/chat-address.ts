import type { ChatAbout } from '../../api/chat.ts';

/** By which the window finds what the conversation is about. */
const aboutParameters = { goods: 'productId', order: 'orderId', shop: 'storeId' } as const;

type Opening = {
  readonly user: { readonly usercode: string; readonly username: string } | undefined;
  readonly about?: ChatAbout | undefined;
  readonly language: string;
  /** the buyer's own picture, as far as it is known */
  readonly avatar?: string | undefined;
};

/** §2: the window's address says whose it is, their language and picture, and what it is about. It is an address of this site. */
export function chatAddress({ user, about, language, avatar }: Opening): string {
  const own = { partyId: user?.usercode ?? '', name: user?.username ?? '', lang: language };
  const query = new URLSearchParams(own);
  if (avatar) query.set('avatar', avatar);
  if (about) query.set(aboutParameters[about.type], about.id);
  return `/chat?${query}`;
}

/** What the conversation is about, as the address says. */
export function aboutIn(query: URLSearchParams): ChatAbout | undefined {
  for (const type of ['goods', 'order', 'shop'] as const) {
    const id = query.get(aboutParameters[type])?.trim();
    if (id) return { type, id };
  }
  return undefined;
}
