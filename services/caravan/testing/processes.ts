import { execFileSync, type ChildProcess } from 'node:child_process';

/**
 * The processes that a supervisor started, by role; PostgreSQL and anvil by their program. An anvil that only executes contracts
 * for a development node of another kind is its `machine`.
 */
export function childrenOf({ pid }: Pick<ChildProcess, 'pid'>): Record<string, number> {
  const lines = execFileSync('ps', ['-ww', '-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  return Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const [, child, program = ''] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
      const isMachine = /(?:^|\/)anvil .*--hardfork /.test(program);
      const given = /caravan\.js (\S+)$/.exec(program)?.[1] ?? /(?:^|\/)(postgres|anvil) /.exec(program)?.[1];
      const name = isMachine ? 'machine' : given;
      return name === undefined ? [] : [[name, Number(child)]];
    }),
  );
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
