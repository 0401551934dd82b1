import { sealedApplicant } from '@caravan/events';
import { command, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { wireAddress } from './addresses.ts';

type Parts = {
  readonly identity: Pick<Dependencies['identity'], 'openPersonalData'>;
  readonly lending: Dependencies['lending'];
  readonly vault: Dependencies['vault'];
};

/** Who a buyer is, and how to reach them. The answer is kept nowhere: no cache has it, and the journal only that it was given. */
export function createOfficePersonalActions({
  identity,
  lending,
  vault,
}: Parts): SomeHandlers<'officeBuyer!personal'> {
  /** As they gave it for each of their loans. */
  async function realNamesOf(usercode: string): Promise<string[]> {
    const { loans } = await lending.find(usercode);
    const opened = await Promise.all(
      [...loans.values()].map(({ applicant }) => vault.open(usercode, applicant)),
    );
    const names = opened.flatMap((text) =>
      text === undefined ? [] : [sealedApplicant.parse(JSON.parse(text)).realName],
    );
    return [...new Set(names)];
  }

  return {
    'officeBuyer!personal': command(async ({ usercode }, { session }) => {
      const opened = await identity.openPersonalData(session.staffId, usercode);
      if ('refusal' in opened) return opened;
      if (!opened.personal) return { usercode };
      const { email, areaCode, phone, addresses } = opened.personal;
      return {
        usercode,
        personal: {
          email,
          areaCode,
          phone,
          realNames: await realNamesOf(usercode),
          addresses: addresses.map(wireAddress),
        },
      };
    }),
  };
}
