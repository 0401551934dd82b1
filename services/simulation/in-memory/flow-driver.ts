import type { RecordedEvent } from '@caravan/events/log';
import { NOTHING, createOpenItems, everyFlow } from '@caravan/flows/testing';
import type { Flow, OpenItem } from '@caravan/flows/testing';
import type { Process } from './process.ts';
import type { Random } from '@caravan/platform/testing';

/** One run of a flow, from a checkpoint to the end of its process. */
type Run = {
  readonly name: string;
  readonly open: number;
  restartAfter(): bigint;
  note(event: RecordedEvent): void;
  /** Finishes some of what is open; a failed item stays open. */
  finishSome(): Promise<void>;
};

function openRun<Item>(flow: Flow<Item>, checkpoint: bigint): Run {
  const items = createOpenItems(flow, checkpoint);

  async function finish(entries: readonly OpenItem<Item>[]): Promise<void> {
    try {
      await flow.finish(entries.map(({ item }) => item));
      for (const entry of entries) items.finished(entry);
    } catch {
      for (const entry of entries) {
        entry.attempts += 1;
        items.retry(entry);
      }
    }
  }

  return {
    name: flow.name,
    get open() {
      return items.size;
    },
    restartAfter: () => items.restartAfter(),
    note(event) {
      if (flow.prefixes.some((prefix) => event.stream.startsWith(prefix))) items.note(event, 0);
    },
    async finishSome() {
      const due = items.takeDue(flow.batch ?? 1, Number.MAX_SAFE_INTEGER);
      if (due.length > 0) await finish(due);
    },
  };
}

/** More than commands write between two steps: a flow that died long ago soon catches up with the log. */
const MOST_READ = 400;

/** One flow, advanced a step at a time; any step may be the last before it starts again. */
export type DrivenFlow = {
  readonly name: string;
  /** all is read and nothing open */
  readonly atRest: boolean;
  /** Reads on, finishes something, or writes its checkpoint. */
  step(random: Random): Promise<void>;
  /** Dies where it is and starts again from its checkpoint, in a new process. */
  restart(): void;
  /** Starts again from the first event. */
  replay(): void;
};

/** Every flow, each in a process of its own, over an append-only log. */
export function driveFlows(start: () => Process, events: readonly RecordedEvent[]): DrivenFlow[] {
  const names = everyFlow(start().parts, ({ name }) => name);
  return names.map((name, index) => driveFlow({ name, index, start, events }));
}

function driveFlow({
  name,
  index,
  start,
  events,
}: {
  name: string;
  index: number;
  start: () => Process;
  events: readonly RecordedEvent[];
}): DrivenFlow {
  let checkpoint = NOTHING;
  let current = begin();

  function begin() {
    const process = start();
    const run = everyFlow(process.parts, (flow) => openRun(flow, checkpoint))[index];
    if (!run) throw new Error(`there is no flow ${name}`);
    const next = events.findIndex((event) => event.position > checkpoint);
    return { process, run, next: next < 0 ? events.length : next, live: false };
  }

  function read(random: Random): void {
    for (let left = 1 + random.int(MOST_READ); left > 0; left -= 1) {
      const event = events[current.next];
      if (!event) break;
      current.next += 1;
      current.run.note(event);
      // A subscription that was cut may deliver its last event again.
      if (random.chance(0.05)) current.run.note(event);
    }
    // Nothing is finished before everything was read once.
    if (current.next >= events.length) current.live = true;
  }

  return {
    name,
    get atRest() {
      return current.live && current.next >= events.length && current.run.open === 0;
    },
    async step(random) {
      read(random);
      const { run, live, process } = current;
      if (live) {
        if (random.chance(0.02)) process.connection.cutAfter(1 + random.int(2));
        // like the finisher: several at a time
        await Promise.all(Array.from({ length: 1 + random.int(4) }, () => run.finishSome()));
      }
      if (random.chance(0.5)) checkpoint = run.restartAfter();
      if (process.connection.cut) current = begin();
    },
    restart() {
      current = begin();
    },
    replay() {
      checkpoint = NOTHING;
      current = begin();
    },
  };
}
