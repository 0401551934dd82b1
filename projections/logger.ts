/** What projections say, and to whom: pino fits it. */
export type Logger = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };
