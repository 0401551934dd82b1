import { expect, test } from 'vitest';
import { flowNames } from './flow-names.ts';
import { everyFlow } from './start-flows.ts';
import { createRecordingPorts } from './testing/recording-ports.ts';

test('names every flow that there is, and no other', () => {
  expect([...flowNames]).toEqual(everyFlow(createRecordingPorts().parts, ({ name }) => name));
});
