/** The code that Postgres gave an error, such as '40P01'; undefined for an error of another kind. */
export function errorCodeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
