import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const EVERY_MS = 500;

/**
 * How long events that were written meanwhile took from the log into the views, at worst, in milliseconds. It is read from the system's
 * database: its processes tell it at ports that only operators reach.
 */
export async function whileWatchingViews<Done>(
  databaseUrl: string,
  work: () => Promise<Done>,
): Promise<{ readonly done: Done; readonly viewsDelayMs: number }> {
  await using closing = new AsyncDisposableStack();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  closing.defer(() => client.end());
  const since = (await client.query<{ now: Date }>('select now()')).rows[0]?.now;
  const ended = new AbortController();
  const watching = (async () => {
    let worst = 0;
    while (!ended.signal.aborted) {
      worst = Math.max(worst, await worstDelay(client, since));
      await pause(EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    return Math.round(Math.max(worst, await worstDelay(client, since)));
  })();
  // it is awaited below, when the work is done
  watching.catch(() => undefined);
  const done = await work().finally(() => ended.abort());
  return { done, viewsDelayMs: await watching };
}

/** Of the last events of the views, as far as they were written since then. */
async function worstDelay(client: Client, since: Date | undefined): Promise<number> {
  const { rows } = await client.query<{ delay: number | null }>(
    `select max(extract(epoch from c.projected_at - c.event_at))::float8 * 1000 as delay
     from projection_version v
     join projection_checkpoint c on c.name = v.name and c.version = v.active
     where c.event_at >= $1`,
    [since],
  );
  return rows[0]?.delay ?? 0;
}
