import { ApiError, type Api } from '../system/api.ts';
import { needsFaucet, scenarioNames, type ScenarioName } from './scenarios.ts';

/** What the mall answers when somebody has to show that they are no program (`slide-required`). */
const SLIDE_REQUIRED = 1013;
const TOO_FREQUENT = 429;

/** Throws in words when no mall answers there, or a scenario needs the faucet, which only a development system has. */
export async function assertCanRun(
  api: Pick<Api, 'call'>,
  target: string,
  scenario: ScenarioName,
): Promise<void> {
  const { pageList } = await api.call('channelBlockchain!list', {}).catch((error: unknown) => {
    throw new Error(`No mall answers at ${target}.`, { cause: error });
  });
  if (!needsFaucet(scenario) || pageList.some(({ faucetMaximum }) => faucetMaximum !== undefined)) return;
  const others = scenarioNames.filter((name) => !needsFaucet(name)).join(', ');
  throw new Error(
    `${scenario} needs the faucet of a development system, and ${target} has none. What runs without: ${others}.`,
  );
}

/** What keeps a target from being prepared, in words where it is known. */
export function inWords(error: unknown, target: string): unknown {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === SLIDE_REQUIRED)
    return new Error(
      `${target} asks who registers to solve a puzzle, which a load test cannot: set SLIDE_VERIFICATION=off there.`,
      { cause: error },
    );
  if (code === TOO_FREQUENT)
    return new Error(
      `${target} limits what one address may do: wait a minute, or set RATE_LIMITS=off there.`,
      { cause: error },
    );
  return error;
}
