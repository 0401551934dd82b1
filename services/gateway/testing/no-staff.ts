import type { Staff } from '@caravan/identity';
import type { OfficeOrigin } from '../api/office-origin.ts';

/** Nobody of the staff has a session, and the journal keeps nothing. */
export const noStaff: Pick<Staff, 'sessionOf'> & {
  readonly journal: Pick<Staff['journal'], 'record' | 'wasOfAnother' | 'ended'>;
} = {
  sessionOf: async () => undefined,
  journal: {
    record: async () => 'entry',
    wasOfAnother: async () => false,
    ended: async () => undefined,
  },
};

export const anywhere: OfficeOrigin = () => true;
