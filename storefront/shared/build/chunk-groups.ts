import type { Rolldown } from 'vite';

type Group = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>[number];

/** Modules by the name of the file that they go into. */
type Named = Readonly<Record<string, RegExp>>;

export type Cuts = {
  /** what most visits need at once, with all that it imports */
  readonly together?: Named;
  /** what three pages or more share, and who needs one of it needs most of it */
  readonly kindred?: Named;
  /** a small module that so many parts share is in one file with the others of its kind. Default 40 */
  readonly most?: number;
};

/**
 * How a site's code is cut into files. React and what the first view loads anyhow are one file each; what pages share is cut by which pages
 * share it, so that a visit loads hardly more than it needs, in few requests.
 */
export function groupsOf({ together = {}, kindred = {}, most = 40 }: Cuts = {}): Group[] {
  return [
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: 'frame', tags: ['$initial'], priority: 2 },
    ...Object.entries(together).map(([name, test]) => ({ name, test, priority: 1 })),
    // a page had twenty files more of some hundred bytes each; a page that needs one of these needs most of them
    { name: 'small', minShareCount: most, maxModuleSize: 4_000, priority: 0.5 },
    ...Object.entries(kindred).map(([name, test]) => ({ name, test, minShareCount: 3, priority: 0.4 })),
    // the rest is not merged with its neighbours: that costs a page up to 20 kB
    { name: 'shared', entriesAware: true, minShareCount: 2 },
  ];
}
