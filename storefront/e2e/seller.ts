import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunningSystem } from './system.ts';

const program = join(import.meta.dirname, '../../services/caravan/chaos/back-office-process.ts');

type Command = 'confirm' | 'ship' | 'acceptRefund' | 'refuseRefund';
type Said = { readonly id: number; readonly answer?: object; readonly error?: string };
/** Whose order it is. */
export type Sold = { readonly orderId: string; readonly sellerId: string };

export type Sellers = {
  confirm(order: Sold): Promise<void>;
  ship(order: Sold): Promise<void>;
  acceptRefund(order: Sold): Promise<void>;
  refuseRefund(order: Sold, explanation: string): Promise<void>;
  stop(): Promise<void>;
};

export const shipment = { carrier: 'Sea Line', trackingNumber: 'SL-77' };

/** Sellers have no screens yet: a process beside the system gives their commands to ordering. */
export function openSellers({ variables }: RunningSystem): Sellers {
  const { PATH, HOME } = process.env;
  const office = fork(program, { env: { PATH, HOME, ...variables }, serialization: 'advanced' });
  let asked = 0;

  async function tell(command: Command, { orderId, sellerId }: Sold, more: object = {}): Promise<void> {
    const id = (asked += 1);
    const commandId = randomUUID();
    const context = { commandId, correlationId: commandId, causationId: commandId, actor: sellerId };
    const answered = new Promise<Said>((resolve) => {
      const listen = (said: Said) => {
        if (said.id !== id) return;
        office.off('message', listen);
        resolve(said);
      };
      office.on('message', listen);
    });
    const given = [{ context, orderId, by: { role: 'seller', id: sellerId }, ...more }];
    office.send({ id, room: 'ordering', command, given });
    const { answer, error } = await answered;
    if (!answer || 'refusal' in answer) throw new Error(`${command}: ${error ?? JSON.stringify(answer)}`);
  }

  return {
    confirm: (order) => tell('confirm', order),
    ship: (order) => tell('ship', order, { shipment }),
    acceptRefund: (order) => tell('acceptRefund', order),
    refuseRefund: (order, explanation) => tell('refuseRefund', order, { explanation }),
    async stop() {
      office.kill();
      await once(office, 'exit');
    },
  };
}
