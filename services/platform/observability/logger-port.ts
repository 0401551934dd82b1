/** What a part needs in order to log: fields, and a sentence. pino's logger fits, and so does a test's own. */
export type LoggerPort = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** For callers that do not log. */
export const silentLogger: LoggerPort = { info: () => {}, warn: () => {}, error: () => {} };
