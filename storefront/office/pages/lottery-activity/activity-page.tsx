import { errorText, notify, useResource } from '@caravan/storefront-shared/api';
import { Breadcrumb, EmptyState } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { activities, activityList, type KeptActivity } from '../../api/lottery.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Failure } from '../../shell/failure.tsx';
import { NotYours } from '../../shell/not-yours.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { ActivityForm } from './activity-form.tsx';
import './activity-page.css';

/** One lottery activity: a new one, or one that there is. */
export default function ActivityPage() {
  const { t } = useTranslation();
  const { activityId = '' } = useParams<{ activityId: string }>();
  const { may } = useSelf();
  const { data, error, reload } = useResource(activityList());
  // what somebody else saved, with which the form begins anew where the person asks for it
  const [theirs, setTheirs] = useState<KeptActivity>();
  if (!may('content.keep')) return <NotYours />;
  const list = t('office.areas.lottery.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={list} />;
  if (!data) return <PageWaiting />;
  const isNew = activityId === 'new';
  const activity = newerOf(
    data.pageList.find((each) => each.activityId === activityId),
    theirs,
  );
  const title = activity?.names.en ?? t(isNew ? 'office-lottery.newTitle' : 'office-lottery.unknown');
  const loadTheirs = async () => {
    try {
      const { pageList } = await activityList().load();
      setTheirs(pageList.find((each) => each.activityId === activityId));
      activities.invalidate();
    } catch (failure) {
      notify('warning', errorText(failure));
    }
  };
  return (
    <div className="site-page">
      <Breadcrumb crumbs={[{ label: list, href: '/office/lottery' }, { label: title }]} />
      <PageHeading title={title} />
      {activity || isNew ? (
        <ActivityForm
          key={theirs?.version}
          activity={activity}
          brands={data.brands}
          onTheirs={() => void loadTheirs()}
        />
      ) : (
        <EmptyState title={title}>{t('office-lottery.unknownText')}</EmptyState>
      )}
    </div>
  );
}

/** The answer that is on the screen may be older than what was read since; one that was removed is there no more. */
function newerOf(shown: KeptActivity | undefined, read: KeptActivity | undefined): KeptActivity | undefined {
  return shown && read && read.version > shown.version ? read : shown;
}
