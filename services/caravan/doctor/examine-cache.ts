import { examineRedis } from '@caravan/platform';
import { reasonOf } from '../failure.ts';
import { noteClock } from './clock.ts';
import { Notes, type Finding } from './finding.ts';

/** The tests run on 7. */
const OLDEST = 6;

/** Redis, or what stands in for it. */
export async function examineCache(url: string | undefined): Promise<readonly Finding[]> {
  const notes = new Notes('Redis');
  if (url === undefined)
    notes.fine('is not used: sessions and limits are kept in the one gateway; several need REDIS_URL');
  else await examineAt(notes, url);
  return notes.findings;
}

async function examineAt(notes: Notes, url: string): Promise<void> {
  const asked = Date.now();
  const found = await examineRedis(url).catch((error: unknown) => {
    notes.fault(`REDIS_URL cannot be reached: ${reasonOf(error)}; gateways go on without it, slower`);
  });
  if (!found) return;
  const { version, time, maxMemory, evictionPolicy } = found;
  if (Number.parseInt(version, 10) >= OLDEST) notes.fine(`is reached, version ${version}`);
  else notes.fault(`version ${version} is older than ${OLDEST}; upgrade it`);
  noteClock(notes, { asked, theirs: time, answered: Date.now() });
  if (maxMemory === 0) notes.hint('may take all memory of its machine; set its maxmemory, e.g. to 256mb');
  else if (evictionPolicy === 'noeviction')
    notes.hint(
      'refuses writes once its memory is full; it is a cache, so set maxmemory-policy to allkeys-lru',
    );
}
