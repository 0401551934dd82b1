import { isRefusal, notify } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, Dialog, Rating, TextArea } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { answerReview, reviews, type ShopReview } from '../../../api/reviews.ts';

/** As many as an answer may have. */
const MOST_LETTERS = 400;

type Props = { readonly review: ShopReview; readonly onClose: () => void };

/** What the shop says to a review: once, and before everybody. */
export function AnswerDialog({ review, onClose }: Props) {
  const { t } = useTranslation();
  const { values, field, check } = useFields({ text: '' }, { text: requiredRule(MOST_LETTERS) });
  const send = async () => {
    try {
      await answerReview(review, values.text.trim());
      notify('success', t('office-reviews.sent'));
    } catch (error) {
      if (!isRefusal(error) || error.details['key'] !== 'review-already-answered') throw error;
      // a colleague was first: what they said is shown instead
      notify('warning', t('office-reviews.overtaken'));
    }
    reviews.invalidate();
    onClose();
  };
  const { refused, pending, submit } = useSubmission({ check, send });
  return (
    <Dialog open title={t('office-reviews.dialog')} onClose={onClose}>
      <form className="site-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <div>
          <Rating value={review.rating} />
          {review.text && (
            <blockquote className="reviews-quoted">
              <bdi>{review.text}</bdi>
            </blockquote>
          )}
        </div>
        <TextArea
          label={t('office-reviews.words')}
          description={t('office-reviews.wordsHint')}
          maxLength={MOST_LETTERS}
          required
          {...field('text')}
        />
        <div className="site-actions">
          <Button type="submit" variant="primary" pending={pending}>
            {t('office-reviews.send')}
          </Button>
          <Button onPress={onClose}>{t('office.decision.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
