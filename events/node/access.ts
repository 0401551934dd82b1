import { status, type Metadata } from '@grpc/grpc-js';
import { accessDenied, failure } from './errors.ts';
import { LAST_POSITION, type Reader } from './reader.ts';
import { Passwords, type User } from './users.ts';

export type Permission = 'read' | 'write' | 'delete';

type AccessList = Readonly<Record<string, string | readonly string[] | undefined>>;
type DefaultAccess = { readonly user: AccessList; readonly system: AccessList };

const ADMINISTRATORS = '$admins';
const EVERYBODY = '$all';
/** The stream whose last event of this type says who may do what with streams in general. */
const SETTINGS = { stream: '$settings', type: 'update-default-acl' };

const keys = { read: '$r', write: '$w', delete: '$d' } as const;
const metadataKeys = { read: '$mr', write: '$mw', delete: '$mw' } as const;

/**
 * Who may do what, as a secured store decides it: by the default access lists alone. The lists of single streams, which the real
 * store keeps in their metadata, are not read. Without users nobody is asked who they are.
 */
export class Access {
  readonly #passwords: Passwords | undefined;
  readonly #reader: Reader;

  constructor(users: readonly User[] | undefined, reader: Reader) {
    this.#passwords = users && new Passwords(users);
    this.#reader = reader;
  }

  /** Who calls; undefined: nobody, or nobody is asked. Throws UNAUTHENTICATED for a wrong name or password. */
  async identify(metadata: Metadata): Promise<User | undefined> {
    const [header] = metadata.get('authorization');
    if (!this.#passwords || header === undefined) return undefined;
    const [, encoded = ''] = /^Basic (.+)$/i.exec(String(header)) ?? [];
    const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    const user = await this.#passwords.userOf(name, rest.join(':'));
    if (!user) throw failure(status.UNAUTHENTICATED, 'Unauthenticated');
    return user;
  }

  /** Whether the caller may do this with the stream; `$all` is a stream too. At once where no access list has to be read. */
  allows(caller: User | undefined, permission: Permission, stream: string): boolean | Promise<boolean> {
    if (!this.#passwords) return true;
    if (!caller) return false;
    const names = [caller.name, ...(caller.groups ?? [])];
    if (names.includes(ADMINISTRATORS)) return true;
    if (caller.rights === 'append')
      return permission === 'read' || (permission === 'write' && !stream.startsWith('$'));
    return this.#isListed(names, permission, stream);
  }

  async #isListed(names: readonly string[], permission: Permission, stream: string): Promise<boolean> {
    const aboutMetadata = stream.startsWith('$$');
    const about = aboutMetadata ? stream.slice(2) : stream;
    const { user, system } = await this.#defaults();
    const list = about.startsWith('$') ? system : user;
    const allowed = [list[aboutMetadata ? metadataKeys[permission] : keys[permission]] ?? []].flat();
    return allowed.some((name) => name === EVERYBODY || names.includes(name));
  }

  /** Throws the failure that a client knows as access denied. */
  async require(metadata: Metadata, permission: Permission, stream: string): Promise<void> {
    if (!this.#passwords) return;
    if (!(await this.allows(await this.identify(metadata), permission, stream))) throw accessDenied();
  }

  async #defaults(): Promise<DefaultAccess> {
    const [newest] = await this.#reader.streamDownFrom(SETTINGS.stream, LAST_POSITION, 0n, 1);
    const everybody = { $r: EVERYBODY, $w: EVERYBODY, $d: EVERYBODY, $mr: EVERYBODY, $mw: EVERYBODY };
    const nobody = Object.fromEntries(Object.keys(everybody).map((key) => [key, ADMINISTRATORS]));
    if (newest?.type !== SETTINGS.type) return { user: everybody, system: nobody };
    const set = JSON.parse(newest.data.toString('utf8')) as Readonly<Record<string, AccessList | undefined>>;
    return {
      user: { ...everybody, ...set['$userStreamAcl'] },
      system: { ...nobody, ...set['$systemStreamAcl'] },
    };
  }
}
