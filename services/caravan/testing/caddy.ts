import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../../deploy/proxy/start.sh', import.meta.url));

/** What the Caddy on the PATH calls its version, such as `v2.11.1 h1:…`; undefined if there is none. */
export function caddyVersion(): string | undefined {
  const { status, stdout } = spawnSync('caddy', ['version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Before 2.11 Caddy could not send the body of a request a second time. */
export function sendsBodiesAgain(version: string): boolean {
  return !/^v?2\.(\d|10)\./.test(version);
}

/** Runs the proxy's start script with another command of Caddy than `run`. */
export function startScript(command: 'adapt' | 'validate', settings: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/', ...settings };
  return spawnSync('sh', [START, command], { encoding: 'utf8', env });
}
