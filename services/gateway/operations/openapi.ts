import { refusalKeys, wireOf } from '@caravan/events';
import { z } from 'zod';
import { actions, audienceOf, parameterErrors, successWords, type Action } from '../wire/index.ts';
import { examples } from './examples.ts';
import { policyText } from './policy-text.ts';

type Schema = Record<string, unknown>;

/** The OpenAPI 3.1 document of the legacy API, generated from the rows of its actions alone. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Caravan',
      version: '0.1.0',
      description: [
        'Every answer is HTTP 200 with `{ code, msg, data }`: code 0 is success, 403 means log in again, any other code is a',
        'refusal whose `msg` is the Chinese key of the client’s translations and whose `data.key` names it in English.',
        'Every action takes GET and POST; other methods are answered with code 405, unknown actions with 404, and too many requests',
        'with 429 and the header `Retry-After`. The header `X-Request-Id` of an answer names its request: whoever runs the mall finds by it',
        'what was logged, and what was recorded. A body may have 64 KiB, that of an upload 30 MiB.',
        'Parameters may come in the query, as form fields or as JSON; amounts are exact decimal strings of USDT, times',
        '`YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. A session token goes as `Authorization: Bearer`, as header or, in the mall, parameter `token`.',
        'Registering and signing in set the cookie `known-browser`. It signs nobody in: wrong passwords of a client that sends it back are',
        'counted by themselves, so nobody else’s can lock it out. Any HTTP client may keep it; one that does not counts by its address.',
      ].join(' '),
    },
    servers: [{ url: '/wap/api' }],
    components: {
      schemas: { Refusal: refusalSchema() },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'header', name: 'token' },
      },
    },
    paths: Object.fromEntries(
      Object.entries<Action>(actions).map(([name, action]) => [
        `/${name}.action`,
        { [action.method.toLowerCase()]: operationOf(name, action) },
      ]),
    ),
  };
}

function operationOf(name: string, action: Action) {
  const request = jsonSchema(action.request, 'input');
  const audience = audienceOf(action.permission);
  return {
    operationId: name,
    summary: action.summary,
    description: policyText(action),
    tags: [name.split('!')[0]],
    security: audience === 'anyone' ? [] : [{ bearer: [] }, { token: [] }],
    'x-audience': audience,
    parameters: [
      ...(action.method === 'GET' ? queryOf(request) : []),
      ...(action.kind === 'command' && action.idempotent ? [idempotencyKey] : []),
    ],
    ...(action.method === 'GET' ? {} : { requestBody: bodyOf(request, action.body) }),
    responses: {
      200: {
        description: 'The envelope of a success or a refusal',
        content: {
          'application/json': {
            schema: envelopeOf(jsonSchema(action.response, 'output'), action),
            ...(examples[name] !== undefined && { example: examples[name] }),
          },
        },
      },
    },
  };
}

/** The field `idempotencyKey` does the same, for clients that cannot set a header. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a repetition of the same request harmless.',
  schema: { type: 'string' },
};

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
}

function queryOf(request: Schema) {
  const properties = (request['properties'] ?? {}) as Record<string, Schema>;
  const required = (request['required'] ?? []) as readonly string[];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function bodyOf(request: Schema, body: Action['body']) {
  if (body === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema: request } } };
  return {
    content: {
      'application/json': { schema: request },
      'application/x-www-form-urlencoded': { schema: request },
    },
  };
}

function envelopeOf(data: Schema, action: Action): Schema {
  const msg = action.kind === 'command' ? successWords[action.says] : '';
  const success = {
    type: 'object',
    properties: { code: { const: 0 }, msg: { const: msg }, data },
    required: ['code', 'msg', 'data'],
    additionalProperties: false,
  };
  return { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] };
}

/** Why not: every refusal that there is, whichever action it answers. */
function refusalSchema(): Schema {
  const wire = refusalKeys.map(wireOf);
  return {
    type: 'object',
    properties: {
      code: { enum: [...new Set(wire.map(({ code }) => code))] },
      msg: { enum: wire.map(({ msg }) => msg) },
      data: {
        type: 'object',
        description:
          'What was refused, and the values that a person needs to act on it; amounts are decimal strings.',
        properties: {
          key: { enum: refusalKeys },
          ...(jsonSchema(parameterErrors, 'output')['properties'] as object),
        },
        required: ['key'],
        additionalProperties: { type: ['string', 'number'] },
      },
    },
    required: ['code', 'msg', 'data'],
    additionalProperties: false,
  };
}
