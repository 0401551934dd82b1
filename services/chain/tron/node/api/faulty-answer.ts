import { parseJson, printJson } from '../json.ts';
import type { Fault } from './faults.ts';

export type Answer = { readonly status: number; readonly type: string; readonly text: string };

const JSON_TYPE = 'application/json';
const json = (status: number, body: unknown): Answer => ({
  status,
  type: JSON_TYPE,
  text: JSON.stringify(body),
});

/** What is answered instead of the right answer; undefined ends the connection. */
export function faultyAnswer({ kind }: Fault, right: Answer): Answer | undefined {
  switch (kind) {
    case 'rate-limited':
      return json(429, {
        Error: 'request rate exceeded the allowed_rps(15), and the query server is suspended for 5s',
      });
    case 'suspended':
      return json(403, {
        Success: false,
        Error: 'The key exceeds the frequency limit(15), and the query server is suspended for 30s',
        StatusCode: 403,
      });
    case 'unavailable':
      return json(503, { Error: 'Service Unavailable' });
    case 'busy':
      return json(200, { Error: 'class java.lang.IllegalAccessException : lack of computing resources' });
    case 'lite-node':
      return {
        status: 200,
        type: 'text/plain',
        text: 'this API is closed because this node is a lite fullnode',
      };
    case 'closed':
      return json(404, { Error: 'this API is unavailable due to config' });
    case 'not-yet':
      return { ...right, text: right.text.startsWith('[') ? '[]' : '{}' };
    case 'short-list':
      return { ...right, text: shortened(right.text) };
    case 'truncated':
      return { ...right, text: right.text.slice(0, Math.floor(right.text.length / 2)) };
    case 'hang-up':
      return undefined;
    case 'slow':
      return right;
  }
}

/** Without the last half of its items; an answer that is no list stays. */
function shortened(text: string): string {
  const items: unknown = parseJson(text);
  return Array.isArray(items) ? printJson(items.slice(0, Math.floor(items.length / 2))) : text;
}
