import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { LoggerPort } from '../observability/logger-port.ts';

/** A process for one kind of work. It is asked one thing at a time: whoever uses it lets only one caller in. */
export type SideProcess<Question extends object, Answer> = {
  /**
   * What the process answers. It is started for the first question, and again after one that went wrong. Rejects if the process cannot be
   * started, ends, takes too long, or answers with what `read` does not accept. The process is killed then.
   */
  ask(question: Question): Promise<Answer>;
  /** Ends the process, if there is one; the next question starts another. */
  stop(): Promise<void>;
};

type Options<Answer> = {
  /** the program, which reads and answers messages; a new one is read at each start */
  readonly program: URL;
  /** as the log and the errors call it: "picture process" */
  readonly name: string;
  /** of 19: how far it yields to everything else */
  readonly niceness: number;
  /** what one answer may take, in milliseconds */
  readonly timeoutMs: number;
  /** without a question for so long, the process ends and its memory is free */
  readonly idleMs: number;
  /** the answer, once it was looked at; throws if it is none */
  readonly read: (answer: unknown) => Answer;
  readonly logger: Pick<LoggerPort, 'warn'>;
};

/**
 * Starts a program with no environment, so that it has none of our secrets, and at a low priority, so that it takes nothing from what
 * else is done. It can break without harm.
 */
export function createSideProcess<Question extends object, Answer>({
  program,
  name,
  niceness,
  timeoutMs,
  idleMs,
  read,
  logger,
}: Options<Answer>): SideProcess<Question, Answer> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function running(): ChildProcess {
    clearTimeout(idle);
    if (child?.connected) return child;
    const started = fork(fileURLToPath(program), {
      serialization: 'advanced',
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (started.pid !== undefined) setPriority(started.pid, niceness);
    started.on('error', (error) => logger.warn({ error: String(error) }, `the ${name} failed`));
    child = started;
    return started;
  }

  async function answerOf(worker: ChildProcess, question: Question): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onExit = (code: number | null, signal: string | null): void =>
      reject(new Error(`the ${name} ended with ${signal ?? code}`));
    const onMessage = (answer: unknown): void => {
      try {
        resolve(read(answer));
      } catch (error) {
        reject(error as Error);
      }
    };
    const timer = setTimeout(
      () => reject(new Error(`the ${name} took longer than ${timeoutMs} ms`)),
      timeoutMs,
    );
    worker.once('exit', onExit);
    worker.once('message', onMessage);
    worker.send(question, (error) => {
      if (error) reject(error);
    });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      worker.off('exit', onExit);
      worker.off('message', onMessage);
    }
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  }

  return {
    async ask(question) {
      try {
        return await answerOf(running(), question);
      } catch (error) {
        child?.kill('SIGKILL');
        child = undefined;
        throw error;
      } finally {
        idle = setTimeout(() => void stop(), idleMs);
        idle.unref();
      }
    },
    stop,
  };
}
