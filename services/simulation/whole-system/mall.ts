import type { CommandContext } from '@caravan/events/log';
import { actions } from '@caravan/gateway/wire';
import type { Action, RequestOf } from '@caravan/gateway/wire';
import type { Office } from '../back-office/office.ts';
import type { Attempt, Mall } from '../command.ts';
import type { MallClient } from './mall-client.ts';
import { untilAnswered } from './until-answered.ts';

type Ways = {
  readonly client: MallClient;
  /** the sessions of those who have one: of buyers by usercode, of sellers by their shop */
  readonly tokens: ReadonlyMap<string, string>;
  readonly office: Office;
};

export type WholeMall = {
  /**
   * The same command under the same id until it is answered: by the gateway if a page sends it and its sender has a session, otherwise by the back office.
   */
  give(attempt: Attempt, context: CommandContext): Promise<object>;
};

export function createWholeMall({ client, tokens, office }: Ways): WholeMall {
  async function ask({ action, body }: NonNullable<Attempt['request']>, context: CommandContext) {
    const token = tokens.get(context.actor) ?? '';
    const row: Action = actions[action];
    const form =
      row.kind === 'command' && row.sessionToken
        ? await client.get('withdraw!withdraw_open', {}, { token })
        : undefined;
    const request = { ...body, ...(form && { session_token: form.session_token }) };
    const reply = await client.ask(action, request as RequestOf<typeof action>, {
      token,
      key: context.correlationId,
    });
    if (!reply.accepted) return { refusal: reply };
    const data: object = reply.data ?? {};
    const refusal = refusalOfOne(data);
    return refusal ? { refusal } : data;
  }

  const mall: Mall = {
    ...office,
    chain: {
      /**
       * The faucet's answer is that of the chain's node, which may lose the transfer: a buyer who waits for the money asks
       * again.
       */
      transfer: ({ context, amount }) =>
        ask({ action: 'development!faucet', body: { network: 'ethereum', amount } }, context),
    },
  };

  return {
    give(attempt, context) {
      const { request } = attempt;
      if (request && tokens.has(context.actor)) return ask(request, context);
      return untilAnswered(context.actor, () => attempt.send(mall, context));
    },
  };
}

/** Of an answer about several orders, when one alone was asked for. */
function refusalOfOne(data: object): object | undefined {
  const { pageList } = data as { readonly pageList?: readonly { readonly refusal?: object }[] };
  return pageList?.[0]?.refusal;
}
