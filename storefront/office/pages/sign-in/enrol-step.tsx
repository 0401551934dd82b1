import type { ResponseOf } from '@caravan/gateway/wire';
import { isRefusal, type ApiRefusal } from '@caravan/storefront-shared/api';
import {
  noRule,
  Refused,
  requiredRule,
  sameAsRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { Button, CodeField, CopyButton, PasswordField, QrCode, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { enrol } from '../../api/session.ts';
import type { Entered } from './password-step.tsx';
import { isGivenPassword, isTooLate, isWrongCode, isWrongOneTimeCode } from './step.ts';

export type Enrolled = ResponseOf<'office!enrol'>;

type Props = {
  readonly entered: Entered;
  readonly onDone: (enrolled: Enrolled) => void;
  readonly onStartOver: () => void;
};

/** As the server asks. */
const LEAST = 12;

/**
 * The second factor is set up: at the first sign-in with a password of one's own, after a colleague took the one before away with a
 * one-time code.
 */
export default function EnrolStep({ entered: { ticket, enrol: factor }, onDone, onStartOver }: Props) {
  const { t } = useTranslation();
  const again = factor?.again ?? false;
  const { values, field, check, fail } = useFields<'code' | 'oneTimeCode' | 'password' | 'confirmation'>(
    { code: '', oneTimeCode: '', password: '', confirmation: '' },
    {
      code: (value) => (/^\d{6}$/.test(value) ? undefined : t('office-session.codeRule')),
      oneTimeCode: again ? requiredRule(64) : noRule,
      password: (value) =>
        again || (value.length >= LEAST && value.length <= 128)
          ? undefined
          : t('office-session.newPasswordRule'),
      confirmation: sameAsRule('password'),
    },
  );
  const send = async () => {
    try {
      const { code, oneTimeCode, password } = values;
      onDone(await enrol({ ticket, code, ...(again ? { oneTimeCode } : { password }) }));
    } catch (error) {
      if (isRefusal(error) && isTooLate(error)) onStartOver();
      else throw error;
    }
  };
  const { refused, pending, submit } = useSubmission({ check, send, fail, fieldOf });
  return (
    <form className="site-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      <p>{t(again ? 'office-session.enrolAgainText' : 'office-session.enrolText')}</p>
      <div className="sign-in-factor">
        <QrCode value={factor?.uri ?? ''} alt={t('office-session.qr')} />
        <div className="sign-in-secret">
          <p>{t('office-session.secretText')}</p>
          <p>
            <code dir="ltr">{inFours(factor?.secret ?? '')}</code>
          </p>
          <CopyButton value={factor?.secret ?? ''} label={t('office-session.copySecret')} />
        </div>
      </div>
      <CodeField
        label={t('office-session.code')}
        description={t('office-session.codeHint')}
        required
        {...field('code')}
      />
      {again ? (
        <TextField
          label={t('office-session.oneTimeCode')}
          description={t('office-session.oneTimeCodeHint')}
          autoComplete="off"
          dir="ltr"
          required
          {...field('oneTimeCode')}
        />
      ) : (
        <>
          <PasswordField
            label={t('office-session.newPassword')}
            description={t('office-session.newPasswordRule')}
            autoComplete="new-password"
            dir="ltr"
            required
            {...field('password')}
          />
          <PasswordField
            label={t('office-session.confirmation')}
            autoComplete="new-password"
            dir="ltr"
            required
            {...field('confirmation')}
          />
        </>
      )}
      <Button type="submit" variant="primary" size="large" wide pending={pending}>
        {t('office-session.enrol')}
      </Button>
    </form>
  );
}

function fieldOf(refusal: ApiRefusal): 'code' | 'oneTimeCode' | 'password' | undefined {
  if (isWrongOneTimeCode(refusal)) return 'oneTimeCode';
  if (isWrongCode(refusal)) return 'code';
  return isGivenPassword(refusal) ? 'password' : undefined;
}

/** So that it can be typed without losing one's place. */
function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
