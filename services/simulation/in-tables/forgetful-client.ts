import { wireOf } from '@caravan/events';
import { actions } from '@caravan/gateway/wire';
import type { ActionName } from '@caravan/gateway/wire';
import type { Random } from '@caravan/platform/testing';
import { isPublic, post } from '../whole-system/mall-client.ts';
import type { MallClient, Reply } from '../whole-system/mall-client.ts';

/** One arrival of a command at a gateway, and its answer: `done`, or why not, by the English key. */
export type Sending = {
  readonly action: string;
  readonly token: string | undefined;
  readonly key: string | undefined;
  readonly outcome: string;
};

/** An answer that no client may ever see, whatever it asks for. */
const broken = wireOf('server-error').code;

/**
 * A client of gateways that remember no answers of each other. Now and then an answer gets lost and the request is sent again, or it
 * is sent twice at once, as by an impatient proxy, or long afterwards once more.
 */
export function createForgetfulClient(
  origins: readonly string[],
  random: Random,
): { readonly client: MallClient; readonly sendings: readonly Sending[] } {
  const sendings: Sending[] = [];
  const done: (() => Promise<unknown>)[] = [];
  let repeated = 0;
  const anyOrigin = () => random.pick(origins) ?? '';

  async function send(
    action: string,
    request: object,
    as: Parameters<MallClient['ask']>[2] = {},
  ): Promise<Reply<never>> {
    const { code, msg, data } = await post(anyOrigin(), { action, request, as });
    if (code === broken) throw new Error(`${action} ${JSON.stringify(request)} answered ${code} ${msg}`);
    const { key: why } = (data ?? {}) as { readonly key?: string };
    sendings.push({ action, token: as.token, key: as.key, outcome: code === 0 ? 'done' : String(why) });
    return code === 0 ? { accepted: true, data: data as never } : { accepted: false, code, msg };
  }

  /** Sends a request, and remembers it if it can be repeated at any time. */
  async function first(
    action: ActionName,
    request: object,
    as?: Parameters<MallClient['ask']>[2],
  ): Promise<Reply<never>> {
    const reply = await send(action, request, as);
    const row = actions[action];
    if (reply.accepted && row.kind === 'command' && row.idempotent)
      done.push(() => send(action, request, as));
    return reply;
  }

  const client: MallClient = {
    get repeated() {
      return repeated;
    },
    async ask(action, request, as) {
      const fate = random.int(10);
      const late = fate === 2 ? random.pick(done) : undefined;
      // its client has long been told; it must do nothing any more
      if (late) await late();
      if (fate > 1) return await first(action, request, as);
      repeated += 1;
      if (fate === 0) {
        await first(action, request, as);
        return await send(action, request, as);
      }
      const [one, other] = await Promise.all([send(action, request, as), send(action, request, as)]);
      return one.accepted ? one : other;
    },
    isPublic: (path) => isPublic(anyOrigin(), path),
    async get(action, request, as) {
      const reply = await send(action, request, as);
      if (!reply.accepted) throw new Error(`${action} answered ${reply.code} ${reply.msg}`);
      return reply.data;
    },
  };
  return { client, sendings };
}
