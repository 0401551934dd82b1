import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const HOOKS = fileURLToPath(new URL('hooks.py', import.meta.url));

/** Where its command is: SCHEMATHESIS_PATH, or the virtual environment that the README describes. */
export function findSchemathesis(): string | undefined {
  const usual = fileURLToPath(new URL('../../var/fuzz/bin/st', import.meta.url));
  return [process.env['SCHEMATHESIS_PATH'], usual].find((path) => path !== undefined && existsSync(path));
}

export type Fuzzing = {
  readonly program: string;
  readonly origin: string;
  /** of a signed-in buyer, in whose name three of four calls are made; the others are nobody's */
  readonly token?: string;
  /** words that no answer may hold */
  readonly secrets?: readonly string[];
  /** random requests per action */
  readonly examples: number;
  readonly seed: number;
  /** `coverage`: the edges of every schema, one after another; `fuzzing`: random requests */
  readonly phases: string;
  /** it is asked to end after these, and reports what it has found */
  readonly seconds: number;
};

export type Fuzzed = {
  /** nothing was found */
  readonly clean: boolean;
  readonly output: string;
  /** the time was over before all requests were made */
  readonly cutOff: boolean;
};

/** Calls every action of the API document with what it allows and what it does not, and checks each answer. */
export async function fuzz(options: Fuzzing): Promise<Fuzzed> {
  const { program, origin, token = '', secrets = [], examples, seed, phases, seconds } = options;
  const checks = [
    'envelope',
    'permission',
    'discretion',
    'content_type_conformance',
    'status_code_conformance',
    'response_schema_conformance',
  ];
  const child = spawn(
    program,
    [
      'run',
      `${origin}/docs/json`,
      `--url=${origin}/wap/api`,
      `--checks=${checks.join(',')}`,
      `--phases=${phases}`,
      `--max-examples=${examples}`,
      `--seed=${seed}`,
      '--continue-on-failure',
      '--generation-database=none',
      '--suppress-health-check=all',
      '--warnings=off',
      '--no-color',
    ],
    {
      // it keeps what it learns in the folder where it runs
      cwd: tmpdir(),
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: HOOKS,
        FUZZ_TOKEN: token,
        FUZZ_SECRETS: JSON.stringify(secrets),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  let cutOff = false;
  const timer = setTimeout(() => {
    cutOff = true;
    child.kill('SIGINT');
  }, seconds * 1_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { clean: code === 0 || (cutOff && !/failure|error/i.test(output)), output, cutOff };
}
