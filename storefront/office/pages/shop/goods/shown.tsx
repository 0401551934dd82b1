import { ApiRefusal, errorText } from '@caravan/storefront-shared/api';
import { Notice, useAnnounce } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article, ShowOutcome } from '../../../api/articles.ts';

type Props = {
  readonly listed: boolean;
  readonly outcomes: readonly ShowOutcome[];
  readonly articles: readonly Article[];
};

/** What became of each article that was to be shown or hidden. */
export function Shown({ listed, outcomes, articles }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const refused = outcomes.filter(({ refusal }) => refusal !== undefined);
  const done = outcomes.length - refused.length;
  const doneText = t(listed ? 'office-goods.shown' : 'office-goods.hiddenNow', { count: done });
  const refusedText = t('office-goods.notDone', { count: refused.length });
  const said = [...(done > 0 ? [doneText] : []), ...(refused.length > 0 ? [refusedText] : [])].join(' ');
  useEffect(() => announce(said), [announce, said]);
  return (
    <>
      {done > 0 && <Notice tone="success">{doneText}</Notice>}
      {refused.length > 0 && (
        <Notice tone="warning" title={refusedText}>
          <ul>
            {refused.map(({ goodsId, refusal }) => (
              <li key={goodsId}>
                <bdi>{articles.find((article) => article.goodsId === goodsId)?.name ?? goodsId}</bdi>:{' '}
                {refusal && errorText(new ApiRefusal(refusal.code, refusal.msg))}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
