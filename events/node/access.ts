import { status, type Metadata } from '@grpc/grpc-js';
import { accessDenied, failure } from './errors.ts';
import { LAST_POSITION, type Reader } from './reader.ts';

export type User = {
  readonly name: string;
  readonly password: string;
  /** members of `$admins` may do everything */
  readonly groups?: readonly string[];
};

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
  readonly #users: readonly User[] | undefined;
  readonly #reader: Reader;

  constructor(users: readonly User[] | undefined, reader: Reader) {
    this.#users = users;
    this.#reader = reader;
  }

  /** The caller's names: their own and their groups'. Throws UNAUTHENTICATED for a wrong password; undefined: nobody. */
  identify(metadata: Metadata): readonly string[] | undefined {
    const [header] = metadata.get('authorization');
    if (!this.#users || header === undefined) return undefined;
    const [, encoded = ''] = /^Basic (.+)$/i.exec(String(header)) ?? [];
    const [name, ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    const user = this.#users.find((each) => each.name === name && each.password === rest.join(':'));
    if (!user) throw failure(status.UNAUTHENTICATED, 'Unauthenticated');
    return [user.name, ...(user.groups ?? [])];
  }

  /** Whether these names may do this with the stream; `$all` is a stream too. */
  async allows(
    names: readonly string[] | undefined,
    permission: Permission,
    stream: string,
  ): Promise<boolean> {
    if (!this.#users) return true;
    if (!names) return false;
    if (names.includes(ADMINISTRATORS)) return true;
    const aboutMetadata = stream.startsWith('$$');
    const about = aboutMetadata ? stream.slice(2) : stream;
    const { user, system } = await this.#defaults();
    const list = about.startsWith('$') ? system : user;
    const allowed = [list[aboutMetadata ? metadataKeys[permission] : keys[permission]] ?? []].flat();
    return allowed.some((name) => name === EVERYBODY || names.includes(name));
  }

  /** Throws the failure that a client knows as access denied. */
  async require(metadata: Metadata, permission: Permission, stream: string): Promise<void> {
    if (!(await this.allows(this.identify(metadata), permission, stream))) throw accessDenied();
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
