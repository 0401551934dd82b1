import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { refusal, type RefusalKey } from '@caravan/events';
import { LARGEST, PRESSED_WITHIN_MS } from '@caravan/media';
import { allowSilence } from '../connections/allow-silence.ts';
import { allowBodyTime } from '../connections/body-time.ts';
import type { Refused } from './envelope.ts';
import type { Parameters } from './parameters.ts';
import { createUploadPlaces, Unreceivable, type Place, type PlaceLimits } from './upload-places.ts';

/** Defaults: 64 MiB of all, the largest upload there is of one account; 64 under way at once, 3 of one account. */
export type ReceivingLimits = Partial<PlaceLimits> & {
  /** for one upload, and for its next bytes; defaults 90 s and 15 s */
  readonly withinMs?: number;
  readonly silentMs?: number;
  /** from the end of the body to the answer; default `ANSWERED_WITHIN_MS` */
  readonly answeredWithinMs?: number;
};

/** As long as a picture may take, and a while to store it. The proxy gives up after 60 s, so that who sent it is told in words. */
export const ANSWERED_WITHIN_MS = PRESSED_WITHIN_MS + 5_000;
/** The connection is as silent as that, so it must not end before. */
const GRACE_MS = 5_000;

/** What surrounds the file, and the fields beside it. */
const FRAME_BYTES = 16_384;
const partLimits = {
  fileSize: LARGEST.bytes,
  files: 1,
  fields: 8,
  fieldSize: 1_024,
  fieldNameSize: 100,
  parts: 9,
};

/** One upload. What it holds is held until its end, because the picture is in memory until it has been encoded anew. */
export type Receiving = {
  receive(this: void, account: string): Promise<Parameters | Refused>;
  /** Aborted when all has come, and nobody waits for the answer any more: it took too long, or the connection has ended. */
  readonly abandoned: AbortSignal;
  end(this: void): void;
};

/**
 * Reads the multipart bodies of uploads into memory: fields, and one file each. Uploads under way share a number of bytes, so many
 * slow or large ones take no more; when it is used up, who has the most of it gives way, or who comes is refused in words.
 */
export function createReceiving(limits: ReceivingLimits = {}): (request: IncomingMessage) => Receiving {
  const {
    mostBytes = 64 * 1_048_576,
    mostBytesOfAccount = LARGEST.bytes + FRAME_BYTES,
    mostAtOnce = 64,
    mostOfAccount = 3,
    withinMs = 90_000,
    silentMs = 15_000,
    answeredWithinMs = ANSWERED_WITHIN_MS,
  } = limits;
  const enter = createUploadPlaces({ mostBytes, mostBytesOfAccount, mostAtOnce, mostOfAccount });

  return (request) => {
    let place: Place | undefined;
    let late: NodeJS.Timeout | undefined;
    const abandoning = new AbortController();
    const abandon = () => abandoning.abort();
    const waitForAnswer = (): void => {
      late = setTimeout(abandon, answeredWithinMs);
      allowSilence(request, answeredWithinMs + GRACE_MS);
      request.socket.once('close', abandon);
      if (request.socket.destroyed) abandon();
    };
    return {
      abandoned: abandoning.signal,
      async receive(account) {
        if (Number(request.headers['content-length'] ?? 0) > LARGEST.bytes + FRAME_BYTES)
          return { refusal: refusal(LARGEST.above) };
        place = enter(account);
        if (!place) return { refusal: refusal('uploads-busy') };
        // more than ours, so that a slow upload is refused in words
        allowBodyTime(request, withinMs + 5_000);
        try {
          const read = await readWithin(request, { withinMs, silentMs }, place);
          place.received();
          waitForAnswer();
          return read;
        } catch (error) {
          return { refusal: refusal(error instanceof Unreceivable ? error.key : 'parameter-error') };
        }
      },
      end() {
        clearTimeout(late);
        request.socket.off('close', abandon);
        place?.leave();
        place = undefined;
      },
    };
  };
}

async function readWithin(
  request: IncomingMessage,
  { withinMs, silentMs }: Required<Pick<ReceivingLimits, 'withinMs' | 'silentMs'>>,
  { hold, givesWay }: Pick<Place, 'hold' | 'givesWay'>,
): Promise<Parameters> {
  const slow = Promise.withResolvers<never>();
  const tooSlow = () => slow.reject(new Unreceivable('upload-too-slow'));
  let silent: NodeJS.Timeout | undefined;
  const reading = readParts(request, (bytes) => {
    hold(bytes);
    silent?.refresh();
  });
  const late = setTimeout(tooSlow, withinMs);
  silent = setTimeout(tooSlow, silentMs);
  try {
    return await Promise.race([reading.parameters, slow.promise, givesWay]);
  } finally {
    clearTimeout(late);
    clearTimeout(silent);
    // what still comes would begin it anew
    silent = undefined;
    reading.stop();
  }
}

type Reading = { readonly parameters: Promise<Parameters>; stop(): void };

function readParts(request: IncomingMessage, hold: (bytes: number) => void): Reading {
  const { promise, resolve, reject } = Promise.withResolvers<Parameters>();
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const fail = (key: RefusalKey) => (): void => reject(new Unreceivable(key));
  const parser = new Busboy({ headers: request.headers as BusboyHeaders, limits: partLimits });
  parser.on('field', (name: string, value: string) => void (fields[name] = value));
  parser.on('file', (name: string, file: BusboyFileStream) => {
    const chunks: Buffer[] = [];
    file.on('data', (chunk: Buffer) => {
      try {
        hold(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        reject(error as Error);
      }
    });
    file.on('limit', fail(LARGEST.above));
    file.on('error', reject);
    file.on('end', () => void (fields[name] = Buffer.concat(chunks)));
  });
  parser.on('filesLimit', fail('one-image-at-a-time'));
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) parser.on(limit, fail('parameter-error'));
  parser.on('error', reject);
  parser.on('finish', () => resolve({ ...fields }));
  const onClose = (): void => {
    if (!request.complete) fail('upload-failed')();
  };
  request.once('close', onClose);
  request.pipe(parser);
  return {
    parameters: promise,
    stop() {
      request.off('close', onClose);
      request.unpipe(parser);
      // what is still to come is thrown away, so that the answer is read
      request.resume();
      parser.on('error', () => undefined);
      parser.destroy();
    },
  };
}
