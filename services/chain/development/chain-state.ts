import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { LoggerPort } from '@caravan/platform';
import { withOneGenesis } from './one-genesis.ts';

const unzip = promisify(gunzip);

export type ChainState = {
  /** the file to load, or undefined if there is none that can be read */
  find(): Promise<string | undefined>;
  /** Stores the result of `anvil_dumpState`. If the process is killed meanwhile, the previous state remains. */
  save(dump: unknown): Promise<void>;
  /** Puts a state aside with which the node would not start. */
  discard(): Promise<void>;
};

/** A development chain's blocks and balances, in a file in its data folder. */
export function createChainState(dataDir: string, logger: LoggerPort): ChainState {
  const file = join(dataDir, 'chain.json');
  const replace = async (json: string | Buffer) => {
    await writeFile(`${file}.new`, json);
    await rename(`${file}.new`, file);
  };
  return {
    async find() {
      await mkdir(dataDir, { recursive: true });
      try {
        const healed = withOneGenesis(JSON.parse(await readFile(file, 'utf8')));
        if (healed) await replace(JSON.stringify(healed));
        return file;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        logger.error({ file, err: error }, 'The development chain cannot be read; starting a new one');
        await this.discard();
        return undefined;
      }
    },
    async save(dump) {
      if (typeof dump !== 'string') throw new Error('anvil_dumpState gave no state');
      const packed = Buffer.from(dump.slice(2), 'hex');
      const json = packed[0] === 0x1f ? await unzip(packed) : packed;
      await replace(json);
    },
    discard: () => rename(file, `${file}.unreadable`),
  };
}
