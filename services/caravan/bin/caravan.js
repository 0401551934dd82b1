#!/usr/bin/env node
// Plain JavaScript, because the installed Node may be too old to run TypeScript. Then the version that npm installed with the
// project takes over, with the same arguments, terminal and signals.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  // halves the time that a later start spends on reading TypeScript; no effect if the folder is not writable
  module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/caravan', import.meta.url)));
  const { main } = await import('../index.ts');
  await main(process.argv.slice(2));
} else {
  handOver(installedNode());
}

function installedNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve('node/package.json');
    const binary = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(binary)) return binary;
  } catch {
    // said below
  }
  console.error(
    `Caravan needs Node ${NEEDED} or newer; run \`npm ci\` in its folder, which brings one along.`,
  );
  process.exit(1);
}

function handOver(binary) {
  // the ipc channel tells the successor when this process is gone, however it ended
  const child = spawn(binary, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Caravan could not start ${binary}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
  });
}
