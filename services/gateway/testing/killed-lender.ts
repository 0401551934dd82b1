import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { derivedId } from '@caravan/events';
import type { TestMall } from './test-mall.ts';

/** A gateway's process that was asked this by a caller, under this key, is killed before its first event is in the log, or right after. */
export async function killedWhileLending(
  { logUrl, dependencies }: TestMall,
  where: 'before' | 'after',
  {
    action,
    caller,
    key,
    about,
  }: { readonly action: string; readonly caller: string; readonly key: string; readonly about: object },
): Promise<void> {
  const commandId = derivedId('command', caller, action, key);
  const context = { commandId, correlationId: commandId, causationId: commandId, actor: caller };
  const asked = { context, by: { role: 'platform', id: caller }, ...about };
  const program = fileURLToPath(new URL('./dying-lender.ts', import.meta.url));
  const now = dependencies.clock().toISOString();
  const child = spawn(process.execPath, [program, logUrl, where, now, JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await exited;
}
