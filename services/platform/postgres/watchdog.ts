import { spawn } from 'node:child_process';

/**
 * Makes sure that a foreign process (postgres, anvil) ends when this process is killed: a shell waits for the end of a pipe
 * that only this process holds open, then sends the signal. Returns a function that cancels the watchdog.
 */
export function endWithUs(pid: number, signal: 'INT' | 'TERM' | 'KILL'): () => void {
  if (process.platform === 'win32') return () => undefined;
  const script = 'trap "" INT TERM HUP; read -r word; [ "$word" = off ] || kill -s "$2" "$1"';
  const shell = spawn('/bin/sh', ['-c', script, 'caravan-watchdog', String(pid), signal], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return () => {
    shell.stdin.end('off\n');
  };
}
