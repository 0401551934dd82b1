import type { Rolldown } from 'vite';

type Group = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>[number];

/**
 * How a site's code is cut into files. React and what the first view loads anyhow are one file each; what pages share is cut by which pages
 * share it, so that a visit loads hardly more than it needs, in few requests.
 */
export function groupsOf(together: Readonly<Record<string, RegExp>> = {}): Group[] {
  return [
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: 'frame', tags: ['$initial'], priority: 2 },
    ...Object.entries(together).map(([name, test]) => ({ name, test, priority: 1 })),
    // none is merged with its neighbours: that saves a third of the requests of a page, and costs it up to 20 kB
    { name: 'shared', entriesAware: true, minShareCount: 2 },
  ];
}
