import { expect, test } from 'vitest';
import { correlation } from './correlation.ts';
import { createLogger } from './logger.ts';

function logInto(lines: string[]) {
  return createLogger({ name: 'test', destination: { write: (line: string) => void lines.push(line) } });
}

test('writes no secret, wherever in the object it hides', () => {
  const lines: string[] = [];
  const logger = logInto(lines);
  logger.info(
    { password: 'hunter2', req: { headers: { authorization: 'hunter2' } }, body: { safeword: 'hunter2' } },
    'x',
  );
  expect(lines.join()).not.toContain('hunter2');
});

test('marks each line with the correlation id of the work at hand, across awaits', async () => {
  const lines: string[] = [];
  const logger = logInto(lines);
  await correlation.run({ correlationId: 'c1' }, async () => {
    await Promise.resolve();
    logger.info('inside');
  });
  logger.info('outside');
  expect(lines.map((line) => JSON.parse(line).correlationId)).toEqual(['c1', undefined]);
});
