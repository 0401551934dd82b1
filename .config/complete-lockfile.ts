import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * `npm install` can leave packages for other platforms out of the lockfile, and `npm ci` then refuses it. This puts them
 * back as the packages that ask for them name them, and asks the registry for each integrity that is not known yet.
 * Run: node .config/complete-lockfile.ts
 */
type Entry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  license?: string;
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
};

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS: Readonly<Record<string, string>> = { amd64: 'x64' };
for (const name of ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'])
  Object.assign(PROCESSORS, { [name]: name });

const file = new URL('../package-lock.json', import.meta.url);
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

for (const asking of Object.values(lockfile.packages)) {
  for (const [name, version] of Object.entries(asking.optionalDependencies ?? {})) {
    if (Object.keys(lockfile.packages).some((path) => path.endsWith(`node_modules/${name}`))) continue;
    lockfile.packages[`node_modules/${name}`] = forPlatform(name, version, asking);
    console.log(`${name}@${version}`);
  }
}

for (const [path, entry] of Object.entries(lockfile.packages)) {
  if (!path.includes('node_modules/') || entry.link || entry.integrity !== undefined) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = await integrityOf(`${name}@${entry.version}`);
  if (integrity === undefined) console.warn(`${name}@${entry.version}: the registry has no integrity for it`);
  else entry.integrity = integrity;
}

const sorted = Object.entries(lockfile.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(
  file,
  `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, undefined, 2)}\n`,
);

async function integrityOf(specifier: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', specifier, 'dist.integrity']);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** What its name says: `@oxlint/binding-linux-arm64-musl` is for musl on arm64 under Linux. */
function forPlatform(name: string, version: string, { dev, license, engines }: Entry): Entry {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.map((word) => PROCESSORS[word]).find((word) => word !== undefined);
  if (os === undefined || cpu === undefined)
    throw new Error(`${name} does not say which platform it is for.`);
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    version,
    cpu: [cpu],
    ...(dev === true ? { dev } : {}),
    ...(libc === undefined ? {} : { libc: [libc] }),
    ...(license === undefined ? {} : { license }),
    optional: true,
    os: [os],
    ...(engines === undefined ? {} : { engines }),
  };
}
