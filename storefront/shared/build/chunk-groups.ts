import type { Rolldown } from 'vite';

type Group = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>[number];

/** Raw bytes. Shared modules that come to less go with their nearest neighbours: a request of its own would cost more than they do. */
const LEAST_BYTES = 4_000;

/**
 * How a site's code is cut into files. React and what the first view loads anyhow are one file each; what pages share is cut by which pages
 * share it, so that a visit loads hardly more than it needs, in few requests.
 */
export function groupsOf(together: Readonly<Record<string, RegExp>> = {}): Group[] {
  return [
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: 'frame', tags: ['$initial'], priority: 2 },
    ...Object.entries(together).map(([name, test]) => ({ name, test, priority: 1 })),
    { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: LEAST_BYTES, minShareCount: 2 },
  ];
}
