import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { printJson } from '../json.ts';
import { answerRequest, JSON_TYPE } from './answer-request.ts';
import { controlCommands, ControlError } from './control.ts';
import type { Control } from './control.ts';
import type { Node } from './endpoint.ts';
import { faultyAnswer } from './faulty-answer.ts';
import type { Answer } from './faulty-answer.ts';
import type { Views } from './view.ts';

export type NodeServer = { readonly url: string; stop(): Promise<void> };

/** Bytes of a request, at most. */
const MOST_BYTES = 4 * 1024 * 1024;

/** One node's HTTP server, which only this machine reaches. `number` is what a fault names it by. */
export async function startNodeServer(options: {
  readonly port: number;
  readonly number: number;
  readonly views: Views;
  readonly node: Node;
  readonly control: Control;
}): Promise<NodeServer> {
  const { views, node, control, number } = options;
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : options.port}`;

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    if (body === undefined) return send(response, { status: 413, type: 'text/plain', text: 'Too large' });
    const request = { method: incoming.method ?? 'GET', url: new URL(incoming.url ?? '/', url), body };
    const { pathname } = request.url;
    if (pathname.startsWith('/development/')) return send(response, await command(pathname, incoming, body));
    const fault = control.faults.next(number, pathname);
    const right = await answerRequest(request, views, node);
    if (!fault) return send(response, right);
    if (fault.kind === 'slow') await wait(fault.delay);
    const answer = faultyAnswer(fault, right);
    if (answer) send(response, answer);
    else response.destroy();
  }

  /** Only JSON, which no page of another site can send. */
  async function command(path: string, { method, headers }: IncomingMessage, body: string): Promise<Answer> {
    const act = controlCommands[path.slice('/development/'.length)];
    if (!act) return { status: 404, type: 'text/plain', text: 'Not Found' };
    if (method !== 'POST' || headers['content-type'] !== JSON_TYPE)
      return json(415, { error: `send a POST of ${JSON_TYPE}` });
    try {
      return json(200, await act(JSON.parse(body), control));
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof SyntaxError || error instanceof ControlError)
        return json(400, { error: error.message });
      return json(500, { error: error instanceof Error ? error.message : 'unknown' });
    }
  }

  return {
    url,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function json(status: number, body: unknown): Answer {
  return { status, type: JSON_TYPE, text: printJson(body) };
}

function send(response: ServerResponse, { status, type, text }: Answer): void {
  response.writeHead(status, { 'content-type': type }).end(text);
}

/** Undefined if it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}
