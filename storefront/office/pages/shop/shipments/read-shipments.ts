import type { Shipment } from '../../../api/sales.ts';
import { columnsOf, type Columns } from '../../../features/csv-file/columns.ts';
import { damageOf } from '../../../features/csv-file/damage.ts';
import type { CommonKind, Fault as FaultOf } from '../../../features/csv-file/fault.ts';
import { linesOf, type Line } from '../../../features/csv-file/lines.ts';

export type Field = keyof Shipment;
/** By the heads of their columns: in any case, with or without blanks. */
const heads: Readonly<Record<Field, readonly string[]>> = {
  orderId: ['order', 'orderid', 'ordernumber'],
  carrier: ['carrier'],
  trackingNumber: ['trackingnumber', 'tracking'],
};
const fields = Object.keys(heads) as Field[];

type OwnKind = 'no-lines' | 'too-many' | 'too-long' | 'no-number' | 'twice';
type FaultKind = CommonKind | OwnKind;
export type Fault = FaultOf<Field, FaultKind>;

export type ReadShipments = {
  readonly shipments: readonly Shipment[];
  readonly faults: readonly Fault[];
  /** orders with neither carrier nor tracking number: they are not shipped yet */
  readonly leftOut: number;
};

/** that say how an order travels; those that are left out do not count */
export const MOST_LINES = 1_000;
const LONGEST = { orderId: 128, carrier: 64, trackingNumber: 64 } as const;

/** Reads a file of orders with how each travels. With a fault in it, nothing of it is to be sent. */
export function readShipments(file: string): ReadShipments {
  const [head, ...rows] = linesOf(file);
  if (!head || rows.length === 0)
    return { shipments: [], leftOut: 0, faults: [{ line: head?.line ?? 1, kind: 'no-lines' }] };
  const { columns, faults } = columnsOf(head, {
    fields,
    headsOf: (field) => heads[field],
    isNeeded: () => true,
  });
  if (faults.length > 0) return { shipments: [], leftOut: 0, faults };
  return rowsOf(rows, columns);
}

function rowsOf(rows: readonly Line[], columns: Columns<Field>): ReadShipments {
  const shipments: Shipment[] = [];
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  let leftOut = 0;
  for (const { line, cells, quotesWrong } of rows) {
    const valueOf = (field: Field) => (cells[columns[field]] ?? '').trim();
    const shipment = {
      orderId: valueOf('orderId'),
      carrier: valueOf('carrier'),
      trackingNumber: valueOf('trackingNumber'),
    };
    if (quotesWrong) {
      faults.push({ line, kind: 'quotes' });
      continue;
    }
    if (shipment.carrier === '' && shipment.trackingNumber === '') {
      leftOut += 1;
      continue;
    }
    const wrong = fields.flatMap((field): Fault[] => {
      const kind = faultOf(field, shipment[field]);
      return kind ? [{ line, column: columns[field] + 1, field, kind }] : [];
    });
    const other = seen.get(shipment.orderId);
    if (other !== undefined && wrong.length === 0)
      wrong.push({ line, column: columns.orderId + 1, field: 'orderId', kind: 'twice', other });
    seen.set(shipment.orderId, other ?? line);
    if (seen.size > MOST_LINES) return { shipments: [], leftOut, faults: [{ line, kind: 'too-many' }] };
    faults.push(...wrong);
    if (wrong.length === 0) shipments.push(shipment);
  }
  if (shipments.length === 0 && faults.length === 0)
    faults.push({ line: rows[0]?.line ?? 1, kind: 'no-lines' });
  return { shipments, faults, leftOut };
}

function faultOf(field: Field, value: string): FaultKind | undefined {
  if (value === '') return 'empty';
  const damage = damageOf(value, { code: field !== 'carrier' });
  if (damage) return damage;
  if (value.length > LONGEST[field]) return 'too-long';
  if (field === 'orderId' && !/^[\x21-\x7e]+$/.test(value)) return 'no-number';
  return undefined;
}
