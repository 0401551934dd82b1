import * as http from 'node:http';
import * as https from 'node:https';

export type Post = {
  /** The text of the answer, whatever its status is. Throws when there is none within 15 s. */
  (path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<string>;
  close(): void;
};

/** A client that costs little itself: one keep-alive connection per call in flight, JSON both ways; by TLS where the address says https. */
export function createPost(origin: string): Post {
  const { protocol, hostname, port } = new URL(origin);
  const { Agent, request } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<string>((resolve, reject) => {
      const text = JSON.stringify(body);
      const call = request(
        {
          agent,
          hostname,
          port,
          path,
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve(Buffer.concat(chunks).toString()));
          response.on('error', reject);
        },
      );
      call.setTimeout(15_000, () => call.destroy(new Error(`${path} did not answer in 15 s`)));
      call.on('error', reject);
      call.end(text);
    });
  return Object.assign(post, { close: () => agent.destroy() });
}
