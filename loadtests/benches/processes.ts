import { readdirSync, readFileSync } from 'node:fs';

/** What one process of the system has used so far. */
export type Usage = { readonly name: string; readonly cpuMs: number; readonly rssMb: number };

const TICKS_PER_SECOND = 100;

/**
 * CPU and memory of a process and all its descendants, by role; Linux only, elsewhere empty. The CPU of a descendant that has ended
 * is its parent's: a session of PostgreSQL that ends takes nothing with it.
 */
export function usageOf(rootPid: number): Map<string, Usage> {
  const byRole = new Map<string, Usage>();
  for (const pid of descendantsOf(rootPid)) {
    const process = readProcess(pid);
    if (!process) continue;
    const before = byRole.get(process.name) ?? { name: process.name, cpuMs: 0, rssMb: 0 };
    byRole.set(process.name, {
      name: process.name,
      cpuMs: before.cpuMs + process.cpuMs,
      rssMb: before.rssMb + process.rssMb,
    });
  }
  return byRole;
}

function descendantsOf(rootPid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of safeReaddir('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const stat = safeRead(`/proc/${pid}/stat`);
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const found = [rootPid];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

function readProcess(pid: number): Usage | undefined {
  const stat = safeRead(`/proc/${pid}/stat`);
  if (!stat) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // user and system time, its own and that of its children who ended
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  const cpuMs = (ticks / TICKS_PER_SECOND) * 1_000;
  // Shared pages are divided among the processes that share them: PostgreSQL's processes are mostly one shared buffer.
  const rss = /^Pss:\s+(\d+)/m.exec(safeRead(`/proc/${pid}/smaps_rollup`))?.[1] ?? '0';
  return {
    name: roleOf(safeRead(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')),
    cpuMs,
    rssMb: Number(rss) / 1_024,
  };
}

function roleOf(commandLine: string): string {
  // before PostgreSQL, whose address it is given
  if (commandLine.includes('loadtests/floor/service.ts')) return 'floor';
  if (commandLine.includes('loadtests/bench.ts')) return 'load';
  if (/postgres/.test(commandLine)) return 'postgres';
  if (/anvil/.test(commandLine)) return 'anvil';
  return (
    /\b(gateway|worker|watcher|event-store|start)\b/.exec(
      commandLine.split(/caravan(?:\.js|\/index\.ts)?/).at(-1) ?? '',
    )?.[0] ?? 'other'
  );
}

function safeRead(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function safeReaddir(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
