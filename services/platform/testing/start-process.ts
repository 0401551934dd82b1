import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process that a test may kill at any moment. */
export type TestProcess = {
  /** SIGKILL; resolves when it is gone, also when it was gone already. */
  kill(): Promise<void>;
  /** Resolves when it is gone, by whatever. */
  readonly ended: Promise<unknown>;
};

/** Runs one of our programs, given by its module URL, with these arguments. Its output goes where the test's output goes. */
export function startProcess(program: URL, ...args: readonly string[]): TestProcess {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], { stdio: 'inherit' });
  const gone = once(child, 'exit');
  return {
    ended: gone,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
