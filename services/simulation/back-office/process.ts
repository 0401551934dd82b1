import { openOffice } from './office.ts';
import type { Asked, Said } from './office.ts';

/** A process that executes commands for others, until it is killed or its parent is gone. */
const office = openOffice(process.env);

process.on('disconnect', () => process.exit());
process.on('message', (asked: Asked) => {
  void answer(asked).then((said) => process.send?.(said));
});

async function answer({ id, room, command, given }: Asked): Promise<Said> {
  try {
    const commands = office[room] as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
    const execute = commands[command];
    if (!execute) throw new Error(`${room} has no command ${command}`);
    return { id, answer: await execute(...given) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
