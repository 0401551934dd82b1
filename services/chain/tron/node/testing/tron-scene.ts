import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TronWeb } from 'tronweb';
import type { DevelopmentChain } from '../../../development/development-chain.ts';
import { createRecordingLogger } from '../../../testing/recording-logger.ts';
import { startTronDevelopmentChain } from '../development-chain.ts';
import type { TronDevelopmentChainOptions } from '../development-chain.ts';
import { fundedKeys } from '../keys.ts';

export type ChainState = { readonly height: number; readonly solid: number; readonly waiting: number };

export type TronScene = {
  readonly chain: DevelopmentChain;
  readonly dataDir: string;
  readonly messages: readonly string[];
  /** a client of one of the funded accounts, as anybody uses tronweb */
  web(account?: number): TronWeb;
  /** as `/development/<name>` answers */
  control<Answer = ChainState>(name: string, body?: object): Promise<Answer>;
  mine(blocks?: number): Promise<ChainState>;
  /** what a path of the node answers, as it was sent */
  raw(path: string, body?: object): Promise<{ status: number; text: string }>;
  /** stops the node and starts another one on its data */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** A node that makes blocks only when it is told to. */
export async function startTronScene(options: Partial<TronDevelopmentChainOptions> = {}): Promise<TronScene> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'caravan-tron-')));
  const logger = createRecordingLogger();
  const start = async () =>
    await startTronDevelopmentChain({ blockTime: 3_000, paused: true, logger, ...options, dataDir });
  let chain = await start();

  async function control<Answer = ChainState>(name: string, body: object = {}): Promise<Answer> {
    const { status, text } = await post(chain.rpcUrl, `/development/${name}`, body);
    if (status !== 200) throw new Error(text);
    return JSON.parse(text) as Answer;
  }

  return {
    get chain() {
      return chain;
    },
    dataDir,
    messages: logger.messages,
    web: (account = 0) =>
      new TronWeb({ fullHost: chain.rpcUrl, privateKey: keyOf(account), disablePlugins: true }),
    control,
    mine: (blocks = 1) => control('mine', { blocks }),
    raw: (path, body) => post(chain.rpcUrl, path, body),
    async restart() {
      await chain.stop();
      chain = await start();
    },
    async stop() {
      await chain.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function keyOf(account: number): string {
  return fundedKeys[account]?.privateKey.slice(2) ?? '';
}

async function post(url: string, path: string, body?: object): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, text: await response.text() };
}
