import { self } from '../../api/shop-session.ts';
import { useSelfOf } from '../session/self.ts';

/** Who is signed in here to run a shop, and which shop. */
export const useSeller = () => useSelfOf(self);
