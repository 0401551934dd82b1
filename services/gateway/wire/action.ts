import type { ViewName } from '@caravan/projections';
import type { z } from 'zod';
import type { SuccessWord } from './success-words.ts';
import type { AudienceOf, Permission, PermissionOf, SignedInAudience } from './authorisation.ts';

/** A limit of the gateway's configuration, by its name there. */
export type LimitName = 'login' | 'logins' | 'register' | 'uploads' | 'lookups' | 'chat' | 'slide';
/** `by`: calls that agree in all of this are counted together. `account`: the session's, so it needs one. */
export type RateLimit = {
  readonly name: LimitName;
  readonly by: readonly ('address' | 'username' | 'account')[];
};

/** What every action has. */
type Described<Request extends z.ZodType, Response extends z.ZodType> = {
  /** as the specification names it (§7); the dispatcher accepts GET and POST for each. Default POST */
  readonly method?: 'GET' | 'POST';
  readonly summary: string;
  readonly request: Request;
  readonly response: Response;
  /**
   * How its parameters come. `multipart`: one file among them, larger than the body of any other action may be; it is read only once
   * the caller has been admitted. Default: fields, in the query, a form or JSON.
   */
  readonly body?: 'fields' | 'multipart';
  /** besides the one on all calls of an address; default none */
  readonly limits?: readonly RateLimit[];
};

/** An action that changes nothing. */
export type Query<
  May extends Permission = Permission,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Required<Described<Request, Response>> & {
  readonly kind: 'query';
  /** who may call it (`authorisation`) */
  readonly permission: May;
  /** milliseconds for which everybody of a brand gets the same answer to the same request; 0: never shared */
  readonly sharedForMs: number;
  /** the views that must have caught up with what the session wrote before the query is answered */
  readonly views: readonly ViewName[];
};

/** An action that changes something. */
export type Command<
  May extends Permission = Permission,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Idempotent extends boolean = boolean,
> = Required<Described<Request, Response>> & {
  readonly kind: 'command';
  /** who may call it (`authorisation`) */
  readonly permission: May;
  /** the request's `safeword` must be the transaction password of the caller's account */
  readonly transactionPassword: boolean;
  /**
   * the request's `session_token` is used up by it (§7): a form that is sent twice takes effect once, whatever its key; one that was
   * refused can be corrected and sent again
   */
  readonly sessionToken: boolean;
  /**
   * The parts of a request that all calls under one idempotency key must share. False: each call takes effect. Only an
   * idempotent command has a command id, so only such a command can write to the log.
   */
  readonly idempotent: Idempotent extends true ? SharedBody : false;
  /** of staff alone */
  readonly about?: AboutOf;
  /** under load a caller waits shortly for a turn, and is then told to try later (`purchases-in-turn.ts`) */
  readonly takesTurns: boolean;
  /** what its answer says once it is done (§8), as `msg` */
  readonly says: SuccessWord;
};

export type AboutOf = (request: unknown) => About;
export type SharedBody = (request: unknown) => unknown;
export type Action = Query | Command;

/** What a command of staff concerns, for the journal, which has it before it takes effect. */
export type About = {
  /** whom or what */
  readonly subject: string;
  readonly reason?: string | undefined;
  /** the buyer whose money or order it is: nobody decides on their own */
  readonly owner?: string | undefined;
  /** where the request does not name the owner: the order whose buyer it is */
  readonly ownerOf?: string | undefined;
};

/** A command of staff says what it concerns. */
type Told<May extends Permission, Request extends z.ZodType> =
  AudienceOf<May> extends 'staff'
    ? { readonly about: (request: Body<Request>) => About }
    : { readonly about?: never };

type OwnAnswers = { readonly views: readonly ViewName[]; readonly sharedForMs?: never };
type PublicAnswers = { readonly views?: never; readonly sharedForMs?: number };

/** A row of an area's table. A query for signed-in callers names its views; only a query for anyone may share its answers. */
export function defineQuery<
  const May extends Permission,
  Request extends z.ZodType,
  Response extends z.ZodType,
>(
  row: Described<Request, Response> & { readonly permission: May } & (AudienceOf<May> extends 'anyone'
      ? PublicAnswers
      : OwnAnswers),
): Query<May, Request, Response> {
  return { ...described(row), kind: 'query', sharedForMs: row.sharedForMs ?? 0, views: row.views ?? [] };
}

/** A request without the parts that must not be hashed and stored, and without the key itself. */
type Body<Request extends z.ZodType> = Omit<
  z.output<Request>,
  'safeword' | 'session_token' | 'idempotencyKey'
>;

type AsksPassword<May extends Permission, Request extends z.ZodType> =
  AudienceOf<May> extends 'buyer' | 'seller'
    ? z.output<Request> extends { safeword: string }
      ? boolean
      : false
    : false;

/** Only of a request that has one. */
type AsksSessionToken<Request extends z.ZodType> =
  z.output<Request> extends { session_token: string } ? boolean : false;

/**
 * A row of an area's table. An idempotent command needs a signed-in caller. Only an idempotent command may ask for the
 * transaction password, from a buyer or a seller, in a request that has it.
 */
export function defineCommand<
  const May extends PermissionOf<SignedInAudience>,
  Request extends z.ZodType,
  Response extends z.ZodType,
>(
  row: Described<Request, Response> & {
    readonly permission: May;
    readonly transactionPassword?: AsksPassword<May, Request>;
    readonly sessionToken?: AsksSessionToken<Request>;
    readonly idempotent: (request: Body<Request>) => unknown;
    readonly takesTurns?: boolean;
    readonly says?: SuccessWord;
  } & Told<May, Request>,
): Command<May, Request, Response, true>;
export function defineCommand<
  const May extends Permission,
  Request extends z.ZodType,
  Response extends z.ZodType,
>(
  row: Described<Request, Response> & {
    readonly permission: May;
    readonly idempotent: false;
    readonly says?: SuccessWord;
  } & Told<May, Request>,
): Command<May, Request, Response, false>;
export function defineCommand(
  row: Described<z.ZodType, z.ZodType> & {
    readonly permission: Permission;
    readonly transactionPassword?: boolean;
    readonly sessionToken?: boolean;
    readonly idempotent: false | ((request: never) => unknown);
    readonly about?: ((request: never) => About) | undefined;
    readonly takesTurns?: boolean;
    readonly says?: SuccessWord;
  },
): Command {
  const { permission, transactionPassword = false, sessionToken = false, idempotent, says } = row;
  return {
    ...described(row),
    kind: 'command',
    permission,
    transactionPassword,
    sessionToken,
    takesTurns: row.takesTurns ?? false,
    says: says ?? 'operation-succeeded',
    idempotent: idempotent && sharedBody(idempotent as SharedBody),
    ...(row.about && { about: row.about as AboutOf }),
  };
}

function sharedBody(bodyOf: SharedBody): SharedBody {
  return (request) => {
    const {
      safeword: _,
      session_token: _token,
      idempotencyKey: _key,
      ...body
    } = request as Record<string, unknown>;
    return bodyOf(body);
  };
}

function described<May, Request extends z.ZodType, Response extends z.ZodType>({
  permission,
  method = 'POST',
  summary,
  request,
  response,
  body = 'fields',
  limits = [],
}: Described<Request, Response> & { readonly permission: May }) {
  return { permission, method, summary, request, response, body, limits };
}
