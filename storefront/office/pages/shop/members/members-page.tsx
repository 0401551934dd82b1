import { useResource } from '@caravan/storefront-shared/api';
import { EmptyState, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { memberList } from '../../../api/members.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { PageWaiting } from '../../../shell/page-waiting.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteMember } from './invite-member.tsx';
import { MemberTable } from './member-table.tsx';
import './members-page.css';

/** Who runs the shop, and who is invited to, kept by its owner. */
export default function MembersPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(memberList());
  if (!data && error) return <Failure error={error} onRetry={reload} title={t('office-members.title')} />;
  if (!data) return <PageWaiting />;
  const { pageList, mostAssistants: most, invitations, mostInvitations } = data;
  const assistants = pageList.filter(({ role }) => role === 'assistant').length;
  return (
    <div className="site-page">
      <PageHeading title={t('office-members.title')} />
      <p className="site-muted members-text">{t('office-members.text')}</p>
      {assistants >= most && <Notice tone="info">{t('office-members.full', { most })}</Notice>}
      {assistants < most && invitations.length >= mostInvitations && (
        <Notice tone="info">{t('office-members.waitingFull', { most: mostInvitations })}</Notice>
      )}
      {assistants < most && invitations.length < mostInvitations && <InviteMember />}
      <MemberTable members={pageList} />
      {invitations.length > 0 && <InvitationTable invitations={invitations} />}
      {assistants === 0 && invitations.length === 0 && (
        <EmptyState title={t('office-members.none')}>{t('office-members.noneText')}</EmptyState>
      )}
    </div>
  );
}
