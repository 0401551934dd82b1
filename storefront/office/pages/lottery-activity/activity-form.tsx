import { atMostRule, Refused, requiredRule, useFields } from '@caravan/storefront-shared/forms';
import { isBackwards, languages } from '@caravan/storefront-shared/i18n';
import { Button, Checkbox, LinkButton, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activities, keepActivity, type KeptActivities, type KeptActivity } from '../../api/lottery.ts';
import { useContentForm } from '../../features/content-form/use-content-form.ts';
import type { ChosenPicture } from '../../features/content-picture/picture-upload.tsx';
import { AskBeforeLeaving } from '../../features/leaving/ask-before-leaving.tsx';
import { Overtaken } from '../../features/overtaken/overtaken.tsx';
import { ShowingFields } from '../../features/showing/showing-fields.tsx';
import { showingOf } from '../../features/showing/showing.ts';
import { activityOf, detailUrlRule, fieldsOf, type ActivityFields } from './activity-draft.ts';
import { ActivityPicture } from './activity-picture.tsx';

type Props = {
  /** omitted: a new one */
  readonly activity?: KeptActivity | undefined;
  readonly brands: KeptActivities['brands'];
  /** begins again with what somebody else saved */
  readonly onTheirs: () => void;
};

/** Everything that is said of a lottery activity. */
export function ActivityForm({ activity, brands, onTheirs }: Props) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<ChosenPicture | undefined>(
    activity?.image === undefined ? undefined : { name: activity.image, src: activity.image },
  );
  const [showing, setShowing] = useState(() => showingOf(activity ?? {}));
  const [shown, setShown] = useState(activity?.shown ?? true);
  const { values, field, check } = useFields<keyof ActivityFields>(fieldsOf(activity), {
    nameEn: requiredRule(60),
    nameAr: atMostRule(60),
    detailUrl: detailUrlRule,
  });
  const { refused, pending, submit, tried, overtaken, changed } = useContentForm({
    draft: activityOf(values, { image: picture?.name, showing, shown }),
    known: activity && { activityId: activity.activityId, version: activity.version },
    check: () => check() && !isBackwards(showing),
    save: keepActivity,
    invalidate: activities.invalidate,
    told: () => t('office-lottery.saved', { name: values.nameEn.trim() }),
    list: '/office/lottery',
  });
  const name = { label: t('office-lottery.name'), dir: 'auto', autoComplete: 'off', maxLength: 60 } as const;
  return (
    <form className="lottery-activity-form site-form" noValidate onSubmit={submit}>
      {changed && <AskBeforeLeaving />}
      <fieldset>
        <legend>
          <bdi lang={languages.en.tag}>{languages.en.name}</bdi>
        </legend>
        <TextField {...name} lang={languages.en.tag} required {...field('nameEn')} />
      </fieldset>
      <fieldset>
        <legend>
          <bdi lang={languages.ar.tag}>{languages.ar.name}</bdi>
        </legend>
        <p className="site-muted">{t('office-content.translationHint')}</p>
        <TextField {...name} lang={languages.ar.tag} {...field('nameAr')} />
      </fieldset>
      <TextField
        label={t('office-lottery.detailUrl')}
        description={t('office-lottery.detailUrlHint')}
        dir="ltr"
        autoComplete="off"
        required
        maxLength={1_000}
        {...field('detailUrl')}
      />
      <ActivityPicture picture={picture} onChange={setPicture} />
      <ShowingFields
        value={showing}
        onChange={setShowing}
        brands={brands}
        backwards={tried && isBackwards(showing)}
      />
      <p className="site-muted">{t('office-lottery.overlap')}</p>
      <Checkbox checked={shown} onChange={setShown}>
        {t('office-content.shown')}
      </Checkbox>
      {overtaken ? <Overtaken onLoad={onTheirs} /> : <Refused text={refused} />}
      <div className="site-actions">
        <Button type="submit" variant="primary" pending={pending}>
          {t('office-content.save')}
        </Button>
        <LinkButton variant="quiet" href="/office/lottery">
          {t('office-lottery.back')}
        </LinkButton>
      </div>
    </form>
  );
}
