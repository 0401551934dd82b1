import { Checkbox, Link } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import './agreement-field.css';

type Props = {
  readonly id: string;
  /** '': not ticked */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

/** What was typed into the form stays there. */
const beside = { target: '_blank', rel: 'noopener' } as const;

/** §8: a new account begins with the tick that its owner sets. What is agreed to stands one step away. */
export function AgreementField({ id, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const wrong = `${id}-wrong`;
  return (
    <div>
      <Checkbox
        id={id}
        required
        checked={value !== ''}
        error={Boolean(error)}
        onChange={(ticked) => onChange(ticked ? 'agreed' : '')}
        {...(error && { 'aria-describedby': wrong })}
      >
        {t('session.agree')}
      </Checkbox>
      {error && (
        <p id={wrong} className="session-agreement-wrong">
          {error}
        </p>
      )}
      <ul className="session-agreement-texts">
        <li>
          <Link href="/information?page=buyer-rules" {...beside}>
            {t('session.rules')}
          </Link>
        </li>
        <li>
          <Link href="/information?page=privacy" {...beside}>
            {t('session.privacy')}
          </Link>
        </li>
      </ul>
    </div>
  );
}
