/**
 * npm run fuzz [-- --requests 15000] [--seed 1] [--seconds 1200] [--phases coverage,fuzzing]
 * Starts an isolated Caravan, signs a buyer in and calls every action with random requests, as that buyer and as nobody. Exits 1 if an
 * answer is not as the API document says, is no envelope, is an envelope's 500, tells of the program's inside or of another buyer, or
 * if something happened that neither was allowed to do.
 */
import { parseArgs } from 'node:util';
import { startIsolatedSystem } from '@caravan/caravan/testing';
import { actions } from '@caravan/gateway/wire';
import { createApi } from '../system/api.ts';
import { prepareBuyers } from '../system/buyers.ts';
import { prepareBystander } from './bystander.ts';
import { findSchemathesis, fuzz } from './schemathesis.ts';
import { atRest, rowsToKeep, touched } from './untouched.ts';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '15000' },
      seed: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '1200' },
      phases: { type: 'string', default: 'coverage,fuzzing' },
    },
  });
  const program = findSchemathesis();
  if (program === undefined)
    throw new Error(
      'Schemathesis was not found. Install it: python3 -m venv var/fuzz && var/fuzz/bin/pip install -r loadtests/fuzz/requirements.txt',
    );
  const system = await startIsolatedSystem();
  try {
    const api = createApi(system.origin);
    const [buyer, another] = await prepareBuyers(api, 2, '100000');
    if (!buyer || !another) throw new Error('Two buyers are needed.');
    const bystander = await prepareBystander(api, another);
    api.close();
    await atRest(system, bystander.usercode);
    const before = await rowsToKeep(system, bystander.usercode);
    const examples = Math.ceil(Number(values.requests) / Object.keys(actions).length);
    const { clean, output, cutOff } = await fuzz({
      program,
      origin: system.origin,
      token: buyer.token,
      secrets: bystander.secrets,
      examples,
      seed: Number(values.seed),
      phases: values.phases,
      seconds: Number(values.seconds),
    });
    console.log(output);
    if (cutOff) console.log(`It was ended after ${values.seconds} s.`);
    const changed = touched(before, await rowsToKeep(system, bystander.usercode));
    for (const sentence of changed) console.log(sentence);
    return clean && changed.length === 0 ? 0 : 1;
  } finally {
    await system.stop();
  }
}

process.exitCode = await main();
