import { pino } from 'pino';
import type { DestinationStream, Logger, LevelWithSilent } from 'pino';
import pretty from 'pino-pretty';
import { correlation } from './correlation.ts';

export type { Logger } from 'pino';

export type LoggerOptions = {
  /** the process or part: `gateway`, `worker` … */
  readonly name: string;
  readonly level?: LevelWithSilent;
  /** for a person at a terminal; default: JSON lines */
  readonly pretty?: boolean;
  /** default: standard output */
  readonly destination?: DestinationStream;
};

const SECRETS = ['password', 'safeword', 'token', 'authorization', 'cookie', 'secret', 'masterKey'];

/** A logger whose lines carry the name, the correlation id of the current work, and no secret. */
export function createLogger(options: LoggerOptions | string): Logger {
  const { name, level = 'info', pretty: readable = false, destination } = withName(options);
  const settings = {
    name,
    level,
    base: { name },
    // a request's own logger names it already
    mixin: (_fields: object, _level: number, logger: Logger) =>
      'correlationId' in logger.bindings() ? {} : (correlation.getStore() ?? {}),
    redact: { paths: SECRETS.flatMap(placesOf), censor: '[secret]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  if (readable) return pino(settings, pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }));
  return pino(settings, destination ?? standardOutput());
}

/**
 * Each line is written at once. A buffer would be flushed when a process exits, and that flush retries a broken pipe for ever:
 * a process whose supervisor was killed would hang in it instead of ending.
 */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: true });
}

function withName(options: LoggerOptions | string): LoggerOptions {
  return typeof options === 'string' ? { name: options } : options;
}

function placesOf(secret: string): string[] {
  return [secret, `*.${secret}`, `*.*.${secret}`];
}
