import { mallTime } from '@caravan/events';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Names = 'officeStaff!list' | 'officeStaff!resetFactor';

type Parts = { readonly staff: Pick<Dependencies['staff'], 'colleagues'> };

/** Who works for the mall. */
export function createOfficeStaffActions({ staff: { colleagues } }: Parts): SomeHandlers<Names> {
  return {
    'officeStaff!list': query(async () => {
      const everybody = await colleagues.list();
      return {
        pageList: everybody.map(({ state, signedInAt, ...colleague }) => ({
          ...colleague,
          statusKey: state,
          ...(signedInAt && { signInTime: mallTime(signedInAt) }),
        })),
      };
    }),
    'officeStaff!resetFactor': command(async ({ staffId }, { session }) => {
      const objection = await colleagues.resetFactor({ by: session.staffId, staffId });
      return objection ? { refusal: objection } : { staffId, position: undefined };
    }),
  };
}
