import { logout } from '../../api/session.ts';
import { createLeaving } from './leaving.ts';

export const staffLeaving = createLeaving('/office/sign-in', logout);
