import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const SOURCE = `
  import { createLogger } from ${JSON.stringify(new URL('./logger.ts', import.meta.url).href)};
  const logger = createLogger('orphan');
  logger.info('begun');
  process.stdin.on('end', () => {
    for (let line = 0; line < 3; line += 1) logger.error('nobody reads this');
    logger.fatal('nor this');
    process.exit(7);
  });
  process.stdin.resume();
`;

test('a process whose reader is gone says its last words to nobody, and ends', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SOURCE], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.end();
  const [code] = await once(child, 'exit');
  expect(code).toBe(7);
}, 15_000);
