/** The Postgres code of an error, such as '40P01'; undefined for other errors. */
export function errorCodeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
