/**
 * TRON's messages are described once, by tables like those of the node's own .proto files. Encoding, decoding, printing as JSON and
 * parsing of JSON all follow the table.
 */
export type Kind =
  /** bigint in code, a number without loss in JSON */
  | 'int64'
  | 'int32'
  | 'bool'
  /** hexadecimal in code and in JSON */
  | 'bytes'
  /** bytes that JSON shows in base58 when the request says `visible` */
  | 'address'
  /** bytes that JSON shows as text when the request says `visible` */
  | 'text'
  | 'string';

export type Field = {
  readonly number: number;
  /** or the names of an enumeration, or the message that it holds */
  readonly kind: Kind | EnumNames | Message;
  readonly repeated?: boolean;
};

/** Names by number; the first is the default, which is never printed. */
export type EnumNames = { readonly names: Readonly<Record<number, string>> };

export type Message = {
  /** as `google.protobuf.Any` names it, after `protocol.` */
  readonly name: string;
  readonly fields: Readonly<Record<string, Field>>;
};

/** A decoded message: fields that have their default are absent. */
export type Fields = { readonly [field: string]: unknown };

export function isMessage(kind: Field['kind']): kind is Message {
  return typeof kind === 'object' && 'fields' in kind;
}

export function isEnum(kind: Field['kind']): kind is EnumNames {
  return typeof kind === 'object' && 'names' in kind;
}

/** What protobuf neither sends nor prints. */
export function isDefault(kind: Field['kind'], value: unknown): boolean {
  if (value === undefined || value === false || value === '' || value === 0 || value === 0n) return true;
  return isEnum(kind) && value === kind.names[0];
}
