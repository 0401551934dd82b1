import { useSettings } from './use-settings.ts';

/** §9, shown until the server's own have come. */
const usual = { returnDays: 7, answerDays: 7, appealDays: 3, appealAnswerDays: 14 };

/** For how many days goods can be returned and a refusal appealed, and within how many a request and an appeal are answered. */
export function useReturnTerms(): typeof usual {
  const { data } = useSettings();
  return {
    returnDays: Number(data?.mall_return_days ?? usual.returnDays),
    answerDays: Number(data?.mall_refund_answer_days ?? usual.answerDays),
    appealDays: Number(data?.mall_appeal_days ?? usual.appealDays),
    appealAnswerDays: Number(data?.mall_appeal_answer_days ?? usual.appealAnswerDays),
  };
}
