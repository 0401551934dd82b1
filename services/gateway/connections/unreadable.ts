import type { Socket } from 'node:net';
import { refusal } from '@caravan/events';
import { refused } from '../api/envelope.ts';
import { newRequestId, REQUEST_ID } from '../api/request-id.ts';

type Fault = Error & { readonly code?: string };

const lines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** What is no HTTP, or came too slowly, reaches no route; it is answered in the envelope all the same, and disconnected. */
export function answerUnreadable({ code = '' }: Fault, socket: Socket): void {
  if (code !== 'ECONNRESET' && socket.writable) {
    const body = JSON.stringify(refused(refusal('parameter-error')));
    socket.write(
      [
        `HTTP/1.1 ${lines[code] ?? '400 Bad Request'}`,
        'Connection: close',
        `${REQUEST_ID}: ${newRequestId()}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}
