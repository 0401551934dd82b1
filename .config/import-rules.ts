import { importable, nameOf, rooms, type Room } from './rooms.ts';

type Pattern = { readonly regex: string; readonly message: string };

const restrict = (patterns: readonly Pattern[]) => ({
  'no-restricted-imports': ['error', { patterns: [...patterns] }] as const,
});

const top = [...new Set(rooms.map(({ folder }) => folder.split('/', 1)[0] ?? ''))];

/** Packages that one room alone may know, so that replacing one is the work of that room. */
const ownedPackages: readonly (Pattern & { readonly folders: readonly string[] })[] = [
  {
    regex: '^(@eventstore/db-client|@kurrent/.*)$',
    folders: ['events'],
    message: 'Only events/log knows the event-store client.',
  },
  {
    regex: '^ethers(/.*)?$',
    folders: ['services/chain', 'services/custody'],
    message: 'Only the rooms of chains and of custody know Ethereum.',
  },
  {
    regex: '^(fastify|@fastify/.*)$',
    folders: ['services/gateway', 'loadtests'],
    message: 'Only the gateway knows HTTP, and the floor that it is measured against.',
  },
  {
    regex: '^(react-aria|react-stately)(/.*)?$',
    folders: ['ui-kit'],
    message: 'Screens use the kit, the kit uses react-aria.',
  },
];

/** Other faces, other rooms by a relative path, and packages that are not this room's to know. */
function forbiddenIn(room: Room): Pattern[] {
  const message = `${nameOf(room)} may import of ours only: ${room.may.join(', ') || 'nothing'} (ARCHITECTURE.md, Rooms).`;
  const faces = importable.filter((name) => !room.may.includes(name));
  const elsewhere = top.filter((folder) => folder !== room.folder);
  const siblings = siblingsOf(room);
  return [
    { regex: `^@caravan/(${faces.join('|')})$`, message },
    { regex: `^(\\.\\./)+(${elsewhere.join('|')})/`, message },
    ...(siblings.length > 0 ? [{ regex: `^(\\.\\./)+(${siblings.join('|')})/`, message }] : []),
    ...ownedPackages
      .filter(({ folders }) => !folders.includes(room.folder))
      .map(({ regex, message: why }) => ({ regex, message: why })),
    ...(room.folder.startsWith('storefront/') || room.folder === 'ui-kit'
      ? [{ regex: '^zod(/.*)?$', message: 'Schemas stay on the server: import their types from the wire.' }]
      : []),
  ];
}

/** The folders beside the room's own, for rooms that share one. */
function siblingsOf(room: Room): string[] {
  const [parent, inner] = room.folder.split('/');
  if (inner === undefined) return [];
  return rooms
    .filter((other) => other.folder !== room.folder && other.folder.startsWith(`${parent}/`))
    .map(({ folder }) => folder.replace(`${parent}/`, ''));
}

// oxlint reads these globs from the folder of its configuration, hence the leading **/.
const perRoom = rooms.map((room) => ({
  files: [`**/${room.folder}/**/*.{ts,tsx}`],
  rules: restrict(forbiddenIn(room)),
}));
const perRoomInE2e = rooms.flatMap((room) =>
  room.mayInE2e
    ? [
        {
          files: [`**/${room.folder}/**/e2e/**/*.{ts,tsx}`],
          rules: restrict(forbiddenIn({ ...room, may: [...room.may, ...room.mayInE2e] })),
        },
      ]
    : [],
);

const perRoomInTests = rooms.flatMap((room) =>
  room.mayInTests
    ? [
        {
          files: [`**/${room.folder}/**/*.{test,bench}.ts`, `**/${room.folder}/**/testing/**/*.ts`],
          rules: restrict(forbiddenIn({ ...room, may: [...room.may, ...room.mayInTests] })),
        },
      ]
    : [],
);

const eventsAlone = {
  files: [
    '**/events/*.ts',
    '**/events/{kernel,order,wallet,deposit,loan,proceeds,recharge,outgoing,sender,stray,node}/**/*.ts',
  ],
  rules: restrict([
    { regex: '^@caravan/', message: 'Events depend on nothing of ours.' },
    {
      regex: '^(@eventstore/db-client|@kurrent/.*)$',
      message: 'Only events/log knows the event-store client.',
    },
  ]),
};

/** Where decisions are made, and whatever they are made of. */
const decisions = [
  'services/ordering/order',
  'services/wallet/wallet',
  'services/wallet/proceeds',
  'services/lending/loan',
  'services/recharge/recharge',
];

const pureDecisions = {
  files: ['**/services/*/*/{decide,evolve,state}.ts', ...decisions.map((folder) => `**/${folder}/**/*.ts`)],
  excludeFiles: ['**/*.test.ts'],
  rules: restrict([
    {
      regex: `^@caravan/(${importable.filter((name) => name !== 'events').join('|')})$`,
      message: 'A decision knows only the events.',
    },
    // node:util compares
    {
      regex: '^(node:([^u]|url|util/)|(pg|kysely|ethers)(/.*)?$)',
      message: 'A decision does no I/O, and draws no number.',
    },
    {
      regex: '^\\.\\./(\\.\\.|[^pl]|p[^o]|l[^a])',
      message: 'A decision knows of what is around it the ports alone, and the lists it keeps (layered.ts).',
    },
  ]),
};

/** Later rows replace earlier ones for the files they name, so the strictest come last. */
export const importRules = [...perRoom, ...perRoomInTests, ...perRoomInE2e, eventsAlone, pureDecisions];
