import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import type { Access } from './access.ts';
import { expectedState } from './append.ts';
import { checkExpected } from './check-expected.ts';
import type { DeletedStreams } from './deleted-streams.ts';
import { isFailure, streamDeleted, unavailable, wrongExpectedVersion } from './errors.ts';
import { empty, streamNameOf, wirePosition, type DeleteRequest } from './wire.ts';
import type { Writer } from './writer.ts';

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
    if (outcome === 'already') callback(streamDeleted(stream));
    else if (outcome !== 'deleted') callback(wrongExpectedVersion({ stream, expected }, outcome.current));
    else if (writer.position > 0n) callback(null, { position: wirePosition(writer.position) });
    else callback(null, { noPosition: empty });
  } catch (error) {
    if (isFailure(error)) callback(error);
    else callback(unavailable(error instanceof Error ? error.message : 'unknown'));
  }
}
