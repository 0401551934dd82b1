import { useSettings } from './use-settings.ts';

/** §9, shown until the server's own have come. */
const usual = { returnDays: 7, answerDays: 7 };

/** For how many days goods can be returned, and within how many a request is answered. */
export function useReturnTerms(): typeof usual {
  const { data } = useSettings();
  return {
    returnDays: Number(data?.mall_return_days ?? usual.returnDays),
    answerDays: Number(data?.mall_refund_answer_days ?? usual.answerDays),
  };
}
