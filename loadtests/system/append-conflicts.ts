/**
 * How often one of the gateway's appends has lost to another process so far, and the command was decided again. `statusPort`: the gateway's
 * STATUS_PORT.
 */
export async function appendConflicts(statusPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${statusPort}/metrics`)).text();
  if (!text.includes('# TYPE caravan_log_appends_total'))
    throw new Error('The gateway does not count its conflicts.');
  return text
    .matchAll(/^caravan_log_appends_total\{[^}]*outcome="conflict"[^}]*\} (\S+)$/gm)
    .reduce((sum, [, value]) => sum + Number(value), 0);
}
