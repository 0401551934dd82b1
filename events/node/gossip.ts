import { randomUUID } from 'node:crypto';
import { structuredUuid } from './uuid.ts';

const LEADER = 8;

/** What a node says about its cluster: a single node is all of it, and leads. */
export function clusterOfOne(address: string, port: number): object {
  const instanceId = structuredUuid(randomUUID());
  const timeStamp = `${Date.now()}0000`;
  return {
    members: [{ instanceId, timeStamp, state: LEADER, isAlive: true, httpEndPoint: { address, port } }],
  };
}
