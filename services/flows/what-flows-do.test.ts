import { everyExample } from '@caravan/events/examples';
import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import type { Flow } from './flow.ts';
import { everyFlow } from './start-flows.ts';
import { canRefuse, createRecordingPorts, written } from './testing/recording-ports.ts';

const flowsOver = (ports: ReturnType<typeof createRecordingPorts>) =>
  everyFlow(ports.parts, (flow) => flow as Flow<unknown>);

const recorded = ({ type, version, data }: (typeof everyExample)[number]): RecordedEvent => ({
  id: `${type} ${version}`,
  stream: '',
  revision: 0n,
  position: 0n,
  created: new Date(0),
  type,
  data,
  metadata: {
    version,
    commandId: 'its command',
    correlationId: 'its request',
    causationId: '',
    actor: '',
    hash: '',
  },
});

/** Finishes what the event opens, over ports of which one may refuse or fail. */
async function finished(index: number, event: RecordedEvent, failing?: string) {
  const ports = createRecordingPorts(failing);
  const flow = flowsOver(ports)[index] ?? expect.unreachable();
  const outcome = await flow.finish(flow.opens(event).map(({ item }) => item)).then(
    () => 'it is finished',
    (error: Error) => `it stays open: ${error.message}`,
  );
  return { outcome, asked: ports.asked };
}

/** What comes of it if the last of what was asked so far is not done. */
async function without(index: number, event: RecordedEvent, before: readonly { command: string }[]) {
  const failing = before.at(-1)?.command ?? '';
  const { outcome, asked } = await finished(index, event, failing);
  const instead = asked
    .slice(before.length)
    .map(({ command, asked: what }) => `${command} ${written(what)}, `);
  return `if that ${canRefuse(failing) ? 'is refused' : 'fails'}, ${instead.join('')}${outcome}`;
}

async function described(index: number, { name, prefixes, ...flow }: Flow<unknown>): Promise<string[]> {
  const lines = [
    `${name}: reads ${prefixes.join(' ')}, waits ${flow.graceMs} ms, gathers for ${flow.gatherMs ?? 0} ms, at most ${flow.batch ?? 1}`,
  ];
  for (const event of everyExample.map(recorded)) {
    for (const key of flow.closes(event)) lines.push(`  ${event.id} closes ${key}`);
    const opened = flow.opens(event);
    if (opened.length === 0) continue;
    lines.push(`  ${event.id} opens ${opened.map(({ key }) => key).join(', ')}`);
    const { asked, outcome } = await finished(index, event);
    for (const [at, { command, asked: what }] of asked.entries())
      lines.push(
        `    ${command} ${written(what)}`,
        `      ${await without(index, event, asked.slice(0, at + 1))}`,
      );
    lines.push(`    if all is done, ${outcome}`);
  }
  return lines;
}

/**
 * The ids of commands are in it, too. They never change: what was half done by another version of a flow is repeated under the
 * same ids, and so takes effect once.
 */
test('what every flow does at every event that was ever written stays as it is', async () => {
  const flows = flowsOver(createRecordingPorts());
  const lines = await Promise.all(flows.map((flow, index) => described(index, flow)));
  await expect(`${lines.flat().join('\n')}\n`).toMatchFileSnapshot('testing/what-flows-do.txt');
});

test('staff can name whatever a flow cannot finish', () => {
  const keys = flowsOver(createRecordingPorts()).flatMap((flow) =>
    everyExample.map(recorded).flatMap((event) => flow.opens(event).map(({ key }) => key)),
  );
  // as `identifier` of the wire has it
  expect(keys.filter((key) => !/^[\x21-\x7e]{1,128}$/.test(key))).toEqual([]);
});
