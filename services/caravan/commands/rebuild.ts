import { BeingRebuiltError, PoisonError, rebuild, viewNames } from '@caravan/projections';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { withSystem } from './with-system.ts';

/** `caravan rebuild <view>`: rejects if the rebuilt view differs from the live one, which then stays. */
export async function rebuildView(
  env: Environment,
  name: string,
  options: { readonly switchIfDifferent?: boolean } = {},
): Promise<void> {
  const view = viewNames.find((each) => each === name);
  if (view === undefined)
    throw new StartFailure(`There is no view "${name}"; there are ${viewNames.join(', ')}.`);
  const report = await withSystem(env, ({ db, log }) => rebuild({ db, log, view, ...options })).catch(
    (error: unknown) => {
      if (error instanceof BeingRebuiltError)
        throw new StartFailure(`${error.message}; wait until that is done.`);
      if (error instanceof PoisonError) throw new StartFailure(`The live version stays: ${error.message}.`);
      throw error;
    },
  );
  const { events, seconds, same, switched, from, to } = report;
  console.log(
    `${view}: ${events} events in ${seconds.toFixed(1)} s (${Math.round(events / seconds)} a second).`,
  );
  console.log(same ? `Equal to the live version ${from}.` : `Different from the live version ${from}.`);
  if (!switched)
    throw new StartFailure(
      'The live version stays. When the code of the view was changed on purpose: --even-if-different.',
    );
  console.log(`Version ${to} is live now.`);
}
