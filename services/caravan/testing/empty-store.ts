import { openEventLog } from '@caravan/events/log';

/**
 * The settings by which a system runs on a given event store.
 * @throws Error if it holds events already: the system's views would lack what another system wrote there
 */
export async function settingsOfEmptyStore(url: string): Promise<Record<string, string>> {
  const log = openEventLog({ url });
  const head = await log.head().finally(() => log.close());
  if (head !== undefined)
    throw new Error(
      `The event store at ${new URL(url).host} holds events of Caravan already. Name an empty one.`,
    );
  return { EVENT_STORE_URL: url, DEVELOPMENT: 'true' };
}
