import { depositIdOf, derivedId, streamOf } from '@caravan/events';
import type { Connection } from './history-log.ts';
import { LEAVER, anyAmount } from './scene.ts';
import type { Scene } from './scene.ts';

const block = { height: 1, hash: '0x1' };

/** What a watcher of a chain records: transfers that become final, once or reported again, or are lost before that. */
export function createWatcher(connection: Connection, scene: Scene) {
  const { random } = scene;
  const final: { readonly depositId: string; readonly usercode: string; readonly amount: string }[] = [];

  type Transfer = { readonly depositId: string; readonly usercode: string };
  async function record({ depositId, usercode }: Transfer, type: string, data: object): Promise<void> {
    const stream = streamOf('deposit', depositId);
    const known = await Array.fromAsync(connection.read(stream));
    const id = derivedId('deposit', depositId, known.length);
    const context = { commandId: id, correlationId: id, causationId: id, actor: 'system:watcher' };
    const metadata = { ...context, version: 1, owner: usercode, hash: '' };
    await connection.append(stream, known.at(-1)?.revision ?? 'no_stream', [{ id, type, data, metadata }]);
  }

  function newTransfer() {
    // One transaction may pay twice: only its logs are deposits of their own.
    const inBatch = random.chance(0.2);
    const transaction = inBatch ? '0xbatch' : `0x${scene.id()}`;
    const logIndex = inBatch ? Number.parseInt(scene.id().slice(0, 7), 16) : 0;
    const network = 'ethereum';
    const depositId = depositIdOf(network, transaction, logIndex);
    const usercode = (random.chance(0.005) ? undefined : random.pick(scene.buyers)) ?? LEAVER;
    return { depositId, usercode, network, transaction, logIndex, amount: anyAmount(random, 1_500) };
  }

  return {
    async report(): Promise<void> {
      const at = scene.now().toISOString();
      // a chain that breaks its promise: for a person to decide about, no money moves by itself
      const undone = random.chance(0.01) ? random.pick(final) : undefined;
      if (undone) {
        const { depositId, usercode, amount } = undone;
        final.splice(final.indexOf(undone), 1);
        return record(undone, 'DepositReversed', { depositId, usercode, amount, reversedAt: at });
      }
      const again = random.chance(0.1) ? random.pick(final) : undefined;
      if (again) return record(again, 'DepositConfirmed', { ...again, block, confirmedAt: at });
      const transfer = newTransfer();
      const { depositId, usercode } = transfer;
      const where = { token: '0xt', address: '0xa', block, confirmationsRequired: 12 };
      await record(transfer, 'DepositDetected', { ...transfer, ...where, detectedAt: at });
      if (random.chance(0.1)) {
        await record(transfer, 'DepositOrphaned', { depositId, usercode, orphanedAt: at });
        return;
      }
      if (random.chance(0.05)) {
        await record(transfer, 'DepositWithheld', { ...transfer, block, minimum: '2000', withheldAt: at });
        return;
      }
      await record(transfer, 'DepositConfirmed', { ...transfer, block, confirmedAt: at });
      final.push(transfer);
    },
  };
}
