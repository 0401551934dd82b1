import { useResource } from '@caravan/storefront-shared/api';
import { countText } from '@caravan/storefront-shared/i18n';
import { CopyButton, Facts, Notice, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { ownReferrals } from '../../../api/account.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

/** By what link others come to the mall (§4), and how many did. Who they are is told to nobody. */
export default function InvitePage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(ownReferrals());
  const invitation = (code: string) => [
    copied('link', `${location.origin}/index?code=${code}`, {
      term: t('invite.link'),
      label: t('invite.copyLink'),
    }),
    copied('code', code, { term: t('invite.code'), label: t('invite.copyCode') }),
  ];
  return (
    <>
      <PageHeading title={t('invite.title')} />
      {error && !data ? <Failure error={error} onRetry={reload} /> : null}
      {!data && !error && <Skeleton shape="box" width="100%" height="8rem" />}
      {data?.mayRefer === false && <Notice tone="warning">{t('invite.none')}</Notice>}
      {data?.mayRefer && <p className="site-muted">{t('invite.about')}</p>}
      {data && (
        <Facts
          facts={[
            ...(data.mayRefer ? invitation(data.code) : []),
            { id: 'joined', term: t('invite.joined'), value: countText(data.joined) },
          ]}
        />
      )}
    </>
  );
}

/** What a buyer passes on, with a button that copies it. */
function copied(id: string, text: string, words: { readonly term: string; readonly label: string }) {
  const value = (
    <>
      <bdi dir="ltr">{text}</bdi> <CopyButton value={text} label={words.label} iconOnly />
    </>
  );
  return { id, term: words.term, value };
}
