import { derivedId, streamOf } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';

type Stray = {
  readonly usercode: string;
  readonly transaction: string;
  readonly kind?: 'wrong-token' | 'wrong-network';
};

/** Records what a watcher would of a transfer that is no deposit; returns its id. */
export async function appendStray(
  log: EventLog,
  { usercode, transaction, kind = 'wrong-token' }: Stray,
  until: 'seen' | 'final' | 'gone' = 'final',
): Promise<string> {
  const network = 'ethereum';
  const strayId = `${network}:${transaction}:0`;
  const about = { strayId, usercode, network };
  const block = { height: 10, hash: '0xb' };
  const at = '2026-03-02T10:00:00.000Z';
  const seen = {
    ...about,
    kind,
    transaction,
    logIndex: 0,
    token: '0xFaKe000000000000000000000000000000000001',
    from: '0x28C6c06298d514Db089934071355E5743bf21d60',
    address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    addressNetwork: kind === 'wrong-network' ? 'polygon' : network,
    units: '25000000',
    ...(kind === 'wrong-network' && { amount: '25' }),
    block,
    confirmationsRequired: 12,
    seenAt: at,
  };
  const facts = [
    { type: 'StrayTransferSeen', data: seen },
    { type: 'StrayTransferConfirmed', data: { ...about, block, confirmedAt: at } },
    { type: 'StrayTransferOrphaned', data: { ...about, orphanedAt: at } },
  ].slice(0, { seen: 1, final: 2, gone: 3 }[until]);
  const caused = (type: string) => {
    const id = derivedId('stray', strayId, type);
    return { id, context: { commandId: id, correlationId: id, causationId: id, actor: 'system:watcher' } };
  };
  await log.append(
    streamOf('stray', strayId),
    'no_stream',
    facts.map(({ type, data }) => {
      const { id, context } = caused(type);
      return { id, type, data, metadata: { ...context, version: 1, owner: usercode, hash: '' } };
    }),
  );
  return strayId;
}
