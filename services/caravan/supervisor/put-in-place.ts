import { rename, rm } from 'node:fs/promises';

/**
 * Makes a finished folder the one at `place`, whose files until then stay whole. Of several processes that do so at once, the
 * last one's stays. Both must be on one disk.
 */
export async function putInPlace(made: string, place: string): Promise<void> {
  const older = `${made}.older`;
  for (;;) {
    await rename(place, older).catch(unless('ENOENT'));
    await rm(older, { recursive: true, force: true });
    // another process may have put its own there meanwhile
    const put = await rename(made, place).then(() => true, unless('ENOTEMPTY', 'EEXIST'));
    if (put) return;
  }
}

function unless(...codes: readonly string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
    return undefined;
  };
}
