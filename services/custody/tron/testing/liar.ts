import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = Record<string, unknown>;
/** What it says instead of the right answer; undefined: nothing at all, it hangs up. */
export type Lie = (right: Answer, asked: Answer) => Answer | undefined;

/** Stands before a node, and says something else at some paths. */
export async function startLiar(node: string) {
  const lies = new Map<string, Lie>();
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts).toString();
      const answer = await fetch(`${node}${request.url ?? ''}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const text = await answer.text();
      const lie = lies.get(request.url ?? '');
      if (!lie) return void response.writeHead(answer.status).end(text);
      const said = lie(JSON.parse(text) as Answer, JSON.parse(body || '{}') as Answer);
      if (!said) return void request.socket.destroy();
      response.writeHead(200).end(JSON.stringify(said));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: (path: string, lie: Lie) => void lies.set(path, lie),
    honest: () => lies.clear(),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
