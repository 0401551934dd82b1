import { self } from '../../api/session.ts';
import { useSelfOf } from './self.ts';

/** Who of staff is signed in here. */
export const useSelf = () => useSelfOf(self);
