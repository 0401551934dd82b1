import { randomUUID } from 'node:crypto';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import type { Access } from './access.ts';
import { expectedState } from './append.ts';
import { checkExpected } from './check-expected.ts';
import type { DeletedStreams } from './deleted-streams.ts';
import { isFailure, streamDeleted, unavailable, wrongExpectedVersion } from './errors.ts';
import { empty, streamNameOf, wirePosition, type DeleteRequest } from './wire.ts';
import type { Writer } from './writer.ts';

/** the revision before which a deleted stream is truncated */
const EVERYTHING = 9_223_372_036_854_775_807n;

type Deleted = 'deleted' | 'already' | { readonly current: bigint };

/** Streams/Delete and Streams/Tombstone: hides the events of a stream; a tombstone also closes it for good. */
export async function remove(
  {
    writer,
    deleted,
    access,
  }: { readonly writer: Writer; readonly deleted: DeletedStreams; readonly access: Access },
  tombstoned: boolean,
  call: ServerUnaryCall<DeleteRequest, object>,
  callback: sendUnaryData<object>,
): Promise<void> {
  const options = call.request.options ?? {};
  const stream = streamNameOf(options.streamIdentifier);
  const expected = expectedState(options.expectedStreamRevision, options.revision);
  try {
    await access.require(call.metadata, 'delete', stream);
    const outcome = await writer.exclusively<Deleted>(async (client, headOf) => {
      const head = await headOf(stream);
      const verdict = checkExpected(head, expected);
      if (verdict === 'deleted') return 'already';
      if (verdict !== 'append') return { current: head.revision };
      await deleted.delete(client, stream, { truncateBefore: head.revision + 1n, tombstoned });
      return 'deleted';
    });
    if (outcome === 'deleted' && !tombstoned) await noteDeletion(writer, stream);
    if (outcome === 'already') callback(streamDeleted(stream));
    else if (outcome !== 'deleted') callback(wrongExpectedVersion({ stream, expected }, outcome.current));
    else if (writer.position > 0n) callback(null, { position: wirePosition(writer.position) });
    else callback(null, { noPosition: empty });
  } catch (error) {
    if (isFailure(error)) callback(error);
    else callback(unavailable(error instanceof Error ? error.message : 'unknown'));
  }
}

/** Deleting is a change of the stream's metadata, and $all shows it where it shows metadata: in the stream `$$<stream>`. */
async function noteDeletion(writer: Writer, stream: string): Promise<void> {
  const data = Buffer.from(`{"$tb":${EVERYTHING}}`);
  const event = { id: randomUUID(), type: '$metadata', json: true, customMetadata: Buffer.alloc(0), data };
  await writer.append({ stream: `$$${stream}`, expected: 'any', events: [event] });
}
