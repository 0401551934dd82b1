import type { LoggerPort } from '../observability/logger-port.ts';

/**
 * One after the other, whatever becomes of those before. What fails is logged by its name, and is for the next sweep. Never rejects.
 */
export async function sweepEach(
  sweeps: Readonly<Record<string, () => Promise<unknown>>>,
  logger: Pick<LoggerPort, 'warn'>,
): Promise<void> {
  for (const [what, sweep] of Object.entries(sweeps))
    await sweep().catch((error: unknown) => logger.warn({ err: error, what }, 'sweeping failed'));
}
