import { expect, test } from 'vitest';
import { configurationPage } from './documentation.ts';

test('configuration.md documents every variable as it is (update it with `vitest -u`)', async () => {
  await expect(configurationPage()).toMatchFileSnapshot('../configuration.md');
});
