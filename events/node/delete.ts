import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import { expectedState } from './append.ts';
import { checkExpected } from './check-expected.ts';
import { streamDeleted, unavailable, wrongExpectedVersion } from './errors.ts';
import { empty, streamNameOf, wirePosition, type DeleteRequest } from './wire.ts';
import type { Writer } from './writer.ts';

const DELETE = `
  insert into deleted_stream (stream, truncate_before, tombstoned) values ($1, $2, $3)
  on conflict (stream) do update set truncate_before = excluded.truncate_before, tombstoned = excluded.tombstoned`;

type Deleted = 'deleted' | 'already' | { readonly current: bigint };

/** Streams/Delete and Streams/Tombstone: hides the events of a stream; a tombstone also closes it for good. */
export async function remove(
  writer: Writer,
  tombstone: boolean,
  call: ServerUnaryCall<DeleteRequest, object>,
  callback: sendUnaryData<object>,
): Promise<void> {
  const options = call.request.options ?? {};
  const stream = streamNameOf(options.streamIdentifier);
  const expected = expectedState(options.expectedStreamRevision, options.revision);
  try {
    const deleted = await writer.exclusively<Deleted>(async (client, headOf) => {
      const head = await headOf(stream);
      const verdict = checkExpected(head, expected);
      if (verdict === 'deleted') return 'already';
      if (verdict !== 'append') return { current: head.revision };
      await client.query(DELETE, [stream, (head.revision + 1n).toString(), tombstone]);
      return 'deleted';
    });
    if (deleted === 'already') callback(streamDeleted(stream));
    else if (deleted !== 'deleted') callback(wrongExpectedVersion({ stream, expected }, deleted.current));
    else if (writer.position > 0n) callback(null, { position: wirePosition(writer.position) });
    else callback(null, { noPosition: empty });
  } catch (error) {
    callback(unavailable(error instanceof Error ? error.message : 'unknown'));
  }
}
