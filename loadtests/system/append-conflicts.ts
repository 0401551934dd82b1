/** How often one of the gateway's appends has lost to another process so far, and the command was decided again. */
export async function appendConflicts(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  if (!text.includes('# TYPE caravan_append_conflicts_total'))
    throw new Error('The gateway does not count its conflicts.');
  return text
    .matchAll(/^caravan_append_conflicts_total\{[^}]*\} (\S+)$/gm)
    .reduce((sum, [, value]) => sum + Number(value), 0);
}
