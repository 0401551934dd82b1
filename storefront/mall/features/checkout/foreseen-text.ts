import { ApiRefusal, errorText } from '@caravan/storefront-shared/api';
import type { ForeseenRefusal } from '../../api/orders.ts';

/** An expected refusal, in the reader's language. */
export const foreseenText = ({ code, msg }: ForeseenRefusal): string => errorText(new ApiRefusal(code, msg));
