import { expect, test } from 'vitest';
import { pause } from './pause.ts';

test('a pause ends early, without an error, when its caller must stop', async () => {
  await expect(pause(60_000, AbortSignal.abort())).resolves.toBeUndefined();
});
