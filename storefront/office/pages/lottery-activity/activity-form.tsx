import { isRefusal, notify } from '@caravan/storefront-shared/api';
import {
  atMostRule,
  Refused,
  requiredRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { languages } from '@caravan/storefront-shared/i18n';
import { Button, Checkbox, LinkButton, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { activities, keepActivity, type KeptActivities, type KeptActivity } from '../../api/lottery.ts';
import { createAttempts } from '../../features/attempt/attempts.ts';
import type { ChosenPicture } from '../../features/content-picture/picture-upload.tsx';
import { AskBeforeLeaving } from '../../features/leaving/ask-before-leaving.tsx';
import { isBackwards } from '../../features/moments/field-times.ts';
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
  const [, navigate] = useLocation();
  const [picture, setPicture] = useState<ChosenPicture | undefined>(
    activity?.image === undefined ? undefined : { name: activity.image, src: activity.image },
  );
  const [showing, setShowing] = useState(() => showingOf(activity ?? {}));
  const [shown, setShown] = useState(activity?.shown ?? true);
  const [tried, setTried] = useState(false);
  const [overtaken, setOvertaken] = useState(false);
  const [keyOf] = useState(createAttempts);
  const { values, field, check } = useFields<keyof ActivityFields>(fieldsOf(activity), {
    nameEn: requiredRule(60),
    nameAr: atMostRule(60),
    detailUrl: detailUrlRule,
  });
  const draft = () => activityOf(values, { image: picture?.name, showing, shown });
  const [saved] = useState(() => JSON.stringify(draft()));
  const [done, setDone] = useState(false);
  const changed = !done && JSON.stringify(draft()) !== saved;
  const send = async () => {
    const { activityId, version } = activity ?? {};
    const asked = { ...draft(), ...(activity && { activityId, version }) };
    try {
      await keepActivity(asked, keyOf(asked));
    } catch (error) {
      setOvertaken(isRefusal(error) && error.details['key'] === 'content-changed');
      throw error;
    }
    setDone(true);
    activities.invalidate();
    notify('success', t('office-lottery.saved', { name: values.nameEn.trim() }));
    // once nothing is unsaved any more
    requestAnimationFrame(() => navigate('/office/lottery'));
  };
  const { refused, pending, submit } = useSubmission({
    check: () => {
      setTried(true);
      return check() && !isBackwards(showing);
    },
    send,
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
