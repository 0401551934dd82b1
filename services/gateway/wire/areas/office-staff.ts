import { defineCommand, defineQuery } from '../action.ts';
import { resetFactorDone, resetFactorRequest, staffList } from '../office-staff.ts';
import { nothing } from '../values.ts';

/** Who works for the mall. */
export const officeStaff = {
  'officeStaff!list': defineQuery({
    permission: 'staff.keep',
    summary: 'Everybody who works for the mall',
    request: nothing,
    response: staffList,
    views: [],
  }),
  'officeStaff!resetFactor': defineCommand({
    permission: 'staff.keep',
    summary:
      "Take a colleague's second factor away and sign them out; a one-time code of the server lets them set up another",
    request: resetFactorRequest,
    response: resetFactorDone,
    idempotent: ({ staffId, reason }) => ({ staffId, reason }),
    about: ({ staffId, reason }) => ({ subject: staffId, reason }),
  }),
};
