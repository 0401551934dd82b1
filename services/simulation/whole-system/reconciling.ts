import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { program } from '@caravan/caravan/testing';
import type { IsolatedSystem } from '@caravan/caravan/testing';
import { mallDayAt } from '@caravan/events';
import { z } from 'zod';

const run = promisify(execFile);

const described = z.object({
  days: z.array(
    z.object({
      differences: z.array(
        z.object({
          kind: z.string(),
          subject: z.string(),
          explained: z.boolean(),
          note: z.string().optional(),
        }),
      ),
    }),
  ),
});
export type NamedDifference = z.infer<typeof described>['days'][number]['differences'][number];

/** What `caravan reconcile` says of a network of this system, for the days from a moment until now. */
export async function differencesOf(
  { variables, dataFolder }: Pick<IsolatedSystem, 'variables' | 'dataFolder'>,
  network: string,
  since: Date,
): Promise<readonly NamedDifference[]> {
  const options = ['--network', network, '--from', mallDayAt(since), '--to', mallDayAt(new Date()), '--json'];
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...variables, DATA_DIR: dataFolder };
  const { stdout } = await run(process.execPath, [program, 'reconcile', ...options], { env }).catch(
    // it ends with 1 when something is unexplained, and says so
    (error: unknown) => z.object({ code: z.literal(1), stdout: z.string() }).parse(error),
  );
  return described.parse(JSON.parse(stdout)).days.flatMap(({ differences }) => differences);
}
