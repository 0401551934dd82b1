import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseJson } from '../json.ts';

const sample = z.object({ origin: z.string(), answer: z.record(z.string(), z.unknown()) });

/** What a real node answered; `origin` in the file says where on which chain. */
export async function readSample(name: string): Promise<Record<string, unknown>> {
  const text = await readFile(new URL(`./${name}.json`, import.meta.url), 'utf8');
  return sample.parse(parseJson(text)).answer;
}
