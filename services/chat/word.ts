/** By which gateways hear that a conversation has changed, wherever that happened. It carries a usercode, and nothing that was said. */
export const CHAT_WORD = 'chat';

/** How processes tell each other. Whoever misses a word asks again in time: the table is what counts. */
export type Announce = {
  publish(channel: string, message: string): Promise<void>;
};

export function createTell(cache: Announce): (usercode: string) => Promise<void> {
  return (usercode) => cache.publish(CHAT_WORD, usercode).catch(() => undefined);
}
