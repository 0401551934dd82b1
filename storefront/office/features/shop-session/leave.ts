import { logout } from '../../api/shop-session.ts';
import { shopPath } from '../../parts.ts';
import { createLeaving } from '../session/leaving.ts';

export const shopLeaving = createLeaving(`${shopPath}/sign-in`, logout);
