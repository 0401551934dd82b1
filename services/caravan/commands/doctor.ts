import { ConfigurationError, legible } from '@caravan/platform';
import { examineSystem } from '../doctor/examine-system.ts';
import { Notes, type Finding, type Verdict } from '../doctor/finding.ts';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { counted } from './counted.ts';

const words: Readonly<Record<Verdict, string>> = { fine: 'fine', hint: 'hint', fault: 'FAULT' };

/** `caravan doctor`: what every part is like. Rejects if something does not work, or would hurt. */
export async function showDiagnosis(
  env: Environment,
  { json = false }: { readonly json?: boolean } = {},
): Promise<void> {
  const findings = await examineSystem(env).catch(misconfigured);
  const faults = findings.filter(({ verdict }) => verdict === 'fault').length;
  console.log(json ? JSON.stringify({ healthy: faults === 0, findings }, undefined, 2) : table(findings));
  if (faults > 0) throw new StartFailure(`${counted(faults, 'fault')}: mend what is said above.`);
}

/** Without right settings nothing else can be looked at. */
function misconfigured(error: unknown): readonly Finding[] {
  if (!(error instanceof ConfigurationError)) throw error;
  const notes = new Notes('settings');
  for (const problem of error.problems) notes.fault(problem.replace(/\.$/, ''));
  return notes.findings;
}

/** A block per part, a line per finding. */
function table(findings: readonly Finding[]): string {
  return [...Map.groupBy(findings, ({ part }) => part)]
    .flatMap(([part, found]) => [
      part,
      ...found.map(({ verdict, says }) => `  ${words[verdict].padEnd(6)} ${legible(says)}`),
    ])
    .join('\n');
}
