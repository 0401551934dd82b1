import { formatMoney, money, refusal } from '@caravan/events';
import type { Money, RefusalKey } from '@caravan/events';
import { createLogger } from '@caravan/platform';
import type { FlowParts } from '../start-flows.ts';

/** Ports that write down what they are asked, and answer what a test gives them. */
export type RecordingPorts = {
  readonly parts: Required<Omit<FlowParts, 'commission' | 'submissionsKeptDays'>>;
  /** in order, as `port.command` with what was asked */
  readonly asked: { readonly command: string; readonly asked: unknown }[];
};

const ACCEPTED = { position: 1n, status: 'received', commissionRate: undefined };

/** What is only looked at. */
const answers = new Map<string, object>([
  ['recharges.find', { recharges: new Map() }],
  [
    'wallet.withdrawal',
    { status: 'approved', network: 'ethereum', address: '0xTheirs', amount: money('99.5'), fee: money('1') },
  ],
]);

/** These decide; the others only do as they are told, and can fail. */
const DECIDING: ReadonlySet<string> = new Set([
  'ordering',
  'wallet',
  'proceeds',
  'lending',
  'recharges',
  'claims',
  'custody',
  'drains',
  'arrivals',
]);

export const canRefuse = (command: string): boolean =>
  DECIDING.has(command.split('.')[0] ?? '') && !/\.(find|withdrawal)$/.test(command);

/** @param failing the one command that is refused, or fails if it cannot refuse, such as `wallet.refundPayment` */
export function createRecordingPorts(failing?: string, key: RefusalKey = 'payment-unknown'): RecordingPorts {
  const asked: RecordingPorts['asked'] = [];
  const portNamed = (name: string): never =>
    new Proxy(
      {},
      {
        get: (_port, method) => async (given: unknown) => {
          const command = `${name}.${String(method)}`;
          asked.push({ command, asked: given });
          if (command !== failing) return answers.get(command) ?? ACCEPTED;
          if (canRefuse(command)) return { refusal: refusal(key) };
          throw new Error(`${name} is away`);
        },
      },
    ) as never;
  return {
    asked,
    parts: {
      ordering: portNamed('ordering'),
      wallet: portNamed('wallet'),
      proceeds: portNamed('proceeds'),
      lending: portNamed('lending'),
      recharges: portNamed('recharges'),
      claims: portNamed('claims'),
      identity: portNamed('identity'),
      goods: portNamed('goods'),
      custody: portNamed('custody'),
      drains: portNamed('drains'),
      arrivals: portNamed('arrivals'),
      reviewPictures: portNamed('reviewPictures'),
      letters: portNamed('letters'),
      jobs: portNamed('jobs'),
      logger: createLogger({ name: 'flows', level: 'silent' }),
      clock: () => new Date('2026-03-01T10:00:00.000Z'),
    },
  };
}

/** What was asked, on one line; amounts as decimals. */
export function written(asked: unknown): string {
  return JSON.stringify(asked, (_name, value: unknown) =>
    typeof value === 'bigint' ? formatMoney(value as Money) : value,
  );
}
