/**
 * Who may import whom (ARCHITECTURE.md, "Rooms"). A room reaches another only through its face, by package name.
 * oxlint.config.ts turns each row into a lint rule; import-rules.test.ts plants violations of each and sees them caught.
 */
export type Room = {
  readonly folder: string;
  /** its package's name after `@caravan/`, where that is not its folder's */
  readonly name?: string;
  /** what may follow `@caravan/` in its imports */
  readonly may: readonly string[];
  /** and in those of its tests, benchmarks and `testing/` */
  readonly mayInTests?: readonly string[];
  /** the same, in the tests of a whole system (`e2e/`) alone */
  readonly mayInE2e?: readonly string[];
};

const context = [
  'events',
  'events/log',
  'events/specification',
  'platform',
  'platform/testing',
  'migrations',
];
const contexts = ['identity', 'ordering', 'wallet', 'lending', 'recharge', 'chain'];
const faces = [...contexts, 'catalogue', 'custody', 'flows'];

/** What a site of the storefront is made of. */
const screens = [
  'ui-kit',
  ...[
    'api',
    'brand',
    'build',
    'conversation',
    'extra',
    'forms',
    'i18n',
    'markdown',
    'money',
    'navigation',
    'saving',
    'session',
  ].map((part) => `storefront-shared/${part}`),
];

/** What drives one in a browser. */
const inBrowser = ['storefront-shared/testing', 'storefront-shared/testing/shots'];

export const rooms: readonly Room[] = [
  { folder: 'events', may: ['platform/testing'] },
  { folder: 'migrations', may: [] },
  {
    folder: 'projections',
    may: ['events', 'events/log', 'platform', 'platform/testing', 'migrations'],
  },
  {
    folder: 'services/platform',
    may: ['events', 'events/log', 'events/node', 'events/node/users', 'migrations'],
  },
  ...contexts.map((name) => ({
    folder: `services/${name}`,
    // an address book knows what an address may name
    may: [...context, name, ...(name === 'identity' ? ['places'] : [])],
  })),
  { folder: 'services/places', may: ['places'] },
  {
    folder: 'services/brands',
    may: ['platform', 'platform/testing', 'migrations', 'brands', 'ui-kit/theme'],
  },
  { folder: 'services/help', may: ['events', 'platform', 'platform/testing', 'migrations', 'help'] },
  { folder: 'services/chat', may: ['events', 'platform', 'platform/testing', 'migrations', 'chat'] },
  { folder: 'services/media', may: ['events', 'platform', 'platform/testing', 'migrations', 'media'] },
  { folder: 'services/slide', may: ['events', 'platform', 'platform/testing', 'migrations', 'slide'] },
  { folder: 'services/mail', may: [...context, 'brands', 'mail'] },
  { folder: 'services/sms', may: [...context, 'brands', 'sms'] },
  {
    folder: 'services/custody',
    may: [...context, 'chain', 'custody'],
    mayInTests: ['chain/testing'],
  },
  { folder: 'services/catalogue', may: [...context, 'catalogue'], mayInTests: ['seed'] },
  {
    folder: 'services/seed',
    may: [...context, 'seed', 'brands', 'catalogue', 'catalogue/pictures'],
    mayInTests: ['brands/testing'],
  },
  {
    folder: 'services/flows',
    may: [...context, ...faces.filter((face) => face !== 'flows' && face !== 'chain'), 'mail', 'projections'],
    mayInTests: ['chain'],
  },
  { folder: 'services/audit', may: [...context, 'projections'] },
  {
    folder: 'services/reconciliation',
    may: [...context, 'chain', 'projections', 'reconciliation'],
    mayInTests: ['chain/testing', 'wallet'],
  },
  {
    folder: 'services/gateway',
    may: [
      ...context,
      ...faces,
      'audit',
      'brands',
      'catalogue/words',
      'chat',
      'help',
      'mail',
      'media',
      'places',
      'projections',
      'reconciliation',
      'sms',
      'slide',
    ],
    mayInTests: ['seed', 'brands/testing', 'slide/testing'],
  },
  {
    folder: 'services/caravan',
    may: [
      ...context,
      ...faces,
      'audit',
      'brands',
      'chat',
      'events/node',
      'events/node/users',
      'projections',
      'gateway',
      'gateway/wire',
      'help',
      'mail',
      'media',
      'reconciliation',
      'seed',
      'sms',
      'slide',
    ],
  },
  {
    folder: 'services/simulation',
    may: [
      ...context,
      ...contexts,
      'catalogue',
      'custody',
      'chain/testing',
      'custody/testing',
      'flows',
      'flows/testing',
      'projections',
      'audit',
      'reconciliation',
      'reconciliation/testing',
      'gateway/wire',
      'caravan/testing',
    ],
    mayInTests: ['gateway/testing'],
  },
  { folder: 'ui-kit', may: [] },
  {
    folder: 'storefront/shared',
    name: 'storefront-shared',
    may: ['ui-kit', 'gateway/wire'],
  },
  {
    folder: 'storefront/mall',
    name: 'mall',
    // what a loan costs is reckoned as its contract does
    may: [...screens, 'gateway/wire', 'gateway/addresses', 'events/loan'],
    mayInE2e: ['simulation/back-office', 'caravan/testing', ...inBrowser],
  },
  {
    folder: 'storefront/office',
    name: 'office',
    may: [...screens, 'gateway/wire'],
    mayInE2e: ['caravan/testing', ...inBrowser],
  },
  { folder: 'loadtests', may: ['gateway/wire', 'caravan/testing'] },
];

/** Every name by which a room, or a part of one that is offered to others, can be imported. */
export const importable: readonly string[] = [
  ...new Set([
    'events/node',
    ...rooms.map(nameOf),
    ...rooms.flatMap(({ may, mayInTests = [], mayInE2e = [] }) => [...may, ...mayInTests, ...mayInE2e]),
  ]),
];

export function nameOf({ folder, name }: Pick<Room, 'folder' | 'name'>): string {
  return name ?? folder.replace('services/', '');
}
