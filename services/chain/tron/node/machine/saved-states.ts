import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';

const unzip = promisify(gunzip);

export type SavedState = { readonly file: string; readonly height: number; readonly id: string };

const NAME = /^state-(\d+)-([0-9a-f]{64})\.json$/;
/** The newest may be above the solid block. */
const KEPT = 3;

const dump = z.looseObject({
  best_block_number: z.union([z.int(), z.string().transform(Number)]),
  blocks: z.array(z.looseObject({ header: z.looseObject({ number: z.string().transform(Number) }) })),
});

/**
 * States of the machine after some blocks, in files named after height and block id. They only shorten the start: without them
 * every block is done again.
 */
export function createSavedStates(folder: string) {
  async function list(): Promise<SavedState[]> {
    await mkdir(folder, { recursive: true });
    const names = await readdir(folder);
    const states = names.flatMap((name) => {
      const [, height, id] = NAME.exec(name) ?? [];
      return height === undefined || id === undefined
        ? []
        : [{ file: join(folder, name), height: Number(height), id }];
    });
    return states.toSorted((one, other) => other.height - one.height);
  }

  return {
    /** the newest first */
    list,
    /** Stores the result of `anvil_dumpState`, without the blocks that the machine does not need to go on. */
    async save(at: { readonly height: number; readonly id: string }, answer: unknown): Promise<void> {
      const packed = Buffer.from(z.string().parse(answer).slice(2), 'hex');
      const text = packed[0] === 0x1f ? await unzip(packed) : packed;
      const whole: unknown = JSON.parse(text.toString());
      const { best_block_number: best, blocks } = dump.parse(whole);
      const raw = (whole as { blocks: unknown[] }).blocks;
      const slim = {
        ...(whole as object),
        blocks: raw.filter((_block, index) => blocks[index]?.header.number === best),
        transactions: [],
      };
      const file = join(folder, `state-${at.height}-${at.id}.json`);
      await writeFile(`${file}.new`, JSON.stringify(slim));
      await rename(`${file}.new`, file);
      for (const old of (await list()).slice(KEPT)) await rm(old.file, { force: true });
    },
    discard: (state: SavedState) => rm(state.file, { force: true }),
  };
}

export type SavedStates = ReturnType<typeof createSavedStates>;
