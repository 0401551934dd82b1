/** Undefined: it has not come within the patience. It goes on. */
export async function inTime<Value>(coming: Promise<Value>, patienceMs: number): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), patienceMs);
  return await Promise.race([coming, late.promise]).finally(() => clearTimeout(timer));
}
