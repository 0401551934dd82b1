import type { ViewChange } from './view.ts';
import type { ViewName } from './views.ts';

/** Postgres channel on which every advance of a view is announced, in the transaction that made it. */
export const VIEW_CHANNEL = 'view';

/** Postgres refuses payloads of 8000 bytes or more. */
const PAYLOAD_LIMIT = 7900;

export type Announcement = {
  readonly projection: ViewName;
  readonly version: number;
  /** every event up to here is in the view */
  readonly position: bigint;
  readonly changes: readonly ViewChange[];
  /** there were more changes than fit: anything that shows this view should query again */
  readonly truncated: boolean;
};

/** The payload of a NOTIFY: as many changes as fit, without repeats. */
export function encodeAnnouncement(announcement: Omit<Announcement, 'truncated'>): string {
  const { projection, version, position } = announcement;
  const distinct = [
    ...new Map(announcement.changes.map((change) => [JSON.stringify(change), change])).keys(),
  ];
  const head = `{"projection":${JSON.stringify(projection)},"version":${version},"position":"${position}"`;
  let room = PAYLOAD_LIMIT - Buffer.byteLength(head) - 40;
  const fitting: string[] = [];
  for (const change of distinct) {
    room -= Buffer.byteLength(change) + 1;
    if (room < 0) break;
    fitting.push(change);
  }
  return `${head},"changes":[${fitting.join(',')}],"truncated":${fitting.length < distinct.length}}`;
}

/** The payload as it is heard, its JSON parsed. */
export function decodeAnnouncement(message: unknown): Announcement {
  // written by encodeAnnouncement, in the transaction that made it true
  const told = message as Omit<Announcement, 'position'> & { position: string };
  return { ...told, position: BigInt(told.position) };
}
