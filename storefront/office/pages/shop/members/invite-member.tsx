import { isRefusal, notify } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, Card, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { inviteMember, members } from '../../../api/members.ts';

/** What a refusal of these says is about the name that was entered. */
const ABOUT_NAME = [
  'user-unknown',
  'owner-of-shop',
  'already-member',
  'already-seller',
  'already-invited',
  'not-to-be-invited',
];
const MOST_LETTERS = 64;

export function InviteMember() {
  const { t } = useTranslation();
  const { values, field, check, fail } = useFields({ name: '' }, { name: requiredRule(MOST_LETTERS) });
  const send = async () => {
    try {
      const { username } = await inviteMember(values.name.trim());
      notify('success', t('office-members.invited', { username }));
      field('name').onChange('');
      members.invalidate();
    } catch (error) {
      // the list may be older than what is said
      if (isRefusal(error)) members.invalidate();
      throw error;
    }
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send,
    fail,
    fieldOf: ({ details }) => (ABOUT_NAME.includes(String(details['key'])) ? 'name' : undefined),
  });
  return (
    <Card as="section" aria-labelledby="invite-member" className="members-invite">
      <h2 id="invite-member" className="site-section-heading">
        {t('office-members.inviteTitle')}
      </h2>
      <form className="site-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <TextField
          label={t('office-members.name')}
          description={t('office-members.nameHint')}
          autoComplete="off"
          dir="ltr"
          maxLength={MOST_LETTERS}
          required
          {...field('name')}
        />
        <div className="site-actions">
          <Button type="submit" variant="primary" pending={pending}>
            {t('office-members.invite')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
