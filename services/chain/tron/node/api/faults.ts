import { z } from 'zod';

/**
 * What real providers do at bad times, as a development node can be told to do it. Each fault answers a number of requests, and
 * then is over.
 */
export const fault = z.object({
  kind: z.enum([
    /** 429 */
    'rate-limited',
    /** 403: the key waits 30 s */
    'suspended',
    /** 503 */
    'unavailable',
    /** 200, and the node's own limiter says no */
    'busy',
    /** 200, and text instead of JSON */
    'lite-node',
    /** 404: the operator has closed it */
    'closed',
    /** `{}` or `[]`, as of a block that is not there yet */
    'not-yet',
    /** the last half of a list, rounded up, is missing */
    'short-list',
    /** the second half of the answer is missing */
    'truncated',
    /** the connection ends without an answer */
    'hang-up',
    /** the right answer, late */
    'slow',
  ]),
  /** the beginning of the paths that it concerns */
  path: z.string().startsWith('/').max(200).default('/'),
  /** how many requests */
  times: z.int().min(1).max(10_000).default(1),
  /** so many requests are answered rightly before */
  after: z.int().min(0).max(10_000).default(0),
  /** of a slow answer; milliseconds */
  delay: z.int().min(1).max(60_000).default(1_000),
  /** which node; the first is 0 */
  node: z.int().min(0).max(3).default(0),
});
export type Fault = z.infer<typeof fault>;

const MOST = 50;

/** The faults that are in force. The first that fits a request has it. */
export function createFaults() {
  let faults: { fault: Fault; after: number; left: number }[] = [];
  return {
    /** False if there are too many. */
    add(added: Fault): boolean {
      if (faults.length >= MOST) return false;
      faults.push({ fault: added, after: added.after, left: added.times });
      return true;
    },
    clear: () => void (faults = []),
    list: () => faults.map(({ fault: each, after, left }) => ({ ...each, after, times: left })),
    /** The fault of this request, which counts against it. */
    next(node: number, path: string): Fault | undefined {
      const found = faults.find((each) => each.fault.node === node && path.startsWith(each.fault.path));
      if (!found) return undefined;
      if (found.after > 0) {
        found.after -= 1;
        return undefined;
      }
      found.left -= 1;
      if (found.left === 0) faults = faults.filter((each) => each !== found);
      return found.fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
