import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { derivedId } from '@caravan/events';
import type { TestStaff } from './test-staff.ts';

/** The command that the gateway makes of this person's call under this key. */
export function adjustmentCommand({ staffId }: TestStaff, name: string, key: string) {
  const commandId = derivedId('command', staffId, `officeAdjustment!${name}`, key);
  const context = { commandId, correlationId: commandId, causationId: commandId, actor: staffId };
  return { context, by: { role: 'platform', id: staffId } };
}

/** A gateway's process that asks for this is killed before its event is in the log, or right after. */
export async function killedWhileAsking(
  logUrl: string,
  where: 'before' | 'after',
  asked: object,
): Promise<void> {
  const program = fileURLToPath(new URL('./dying-adjuster.ts', import.meta.url));
  const child = spawn(process.execPath, [program, logUrl, where, JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
