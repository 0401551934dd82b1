import { readFile } from 'node:fs/promises';

type Block = {
  blockID: string;
  block_header: { raw_data: Record<string, unknown> };
  transactions?: Record<string, unknown>[];
};
type Info = { id: string; receipt: Record<string, unknown>; log?: Log[] } & Record<string, unknown>;
export type Log = { address: string; topics?: string[]; data?: string };

async function answerIn(name: string): Promise<unknown> {
  const file = new URL(`../node/samples/${name}.json`, import.meta.url);
  return (JSON.parse(await readFile(file, 'utf8')) as { answer: unknown }).answer;
}

/** What a real node answered. */
export const realBlock = async (name: string): Promise<Block> => (await answerIn(name)) as Block;
export const realInfo = async (name: string): Promise<Info> => (await answerIn(name)) as Info;
