import { notify } from '@caravan/storefront-shared/api';
import {
  givenPasswordRule,
  newEmailRule,
  noRule,
  Refused,
  requiredRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { Button, PasswordField, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { CodeField } from '../../../features/session/code-field.tsx';
import { PhoneFields } from '../../../features/session/phone-fields.tsx';
import {
  likelyCountry,
  phoneRules,
  usePhoneNumbers,
  type PhoneName,
} from '../../../features/session/use-phone-numbers.ts';
import { bind, fieldOfBinding, type ContactWay } from './binding.ts';

type Name = 'email' | PhoneName | 'code' | 'password';

/** A new e-mail address or phone, the code that proves it, and the login password. */
export function ContactForm({ way }: { readonly way: ContactWay }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const byPhone = way === 'phone';
  const numbers = usePhoneNumbers(byPhone);
  const phone = phoneRules(numbers);
  const { values, field, check, fail } = useFields<Name>(
    { email: '', country: likelyCountry(), phone: '', code: '', password: '' },
    {
      email: byPhone ? noRule : newEmailRule,
      country: byPhone ? phone.country : noRule,
      phone: byPhone ? phone.phone : noRule,
      code: requiredRule(12),
      password: givenPasswordRule,
    },
  );
  const to = (byPhone && numbers?.phoneOf(values.country, values.phone)) || {
    username: (byPhone ? values.phone : values.email).trim(),
  };
  const { refused, pending, submit } = useSubmission<Name>({
    check,
    send: async () => {
      await bind(to, values, t);
      notify('success', t('setup.contactChanged'));
      navigate('/userInfo/setup');
    },
    fieldOf: (refusal) => fieldOfBinding(refusal, way),
    fail,
  });
  return (
    <form className="user-info-narrow-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      {byPhone ? (
        <PhoneFields numbers={numbers} country={field('country')} phone={field('phone')} />
      ) : (
        <TextField
          label={t('session.email')}
          description={t('session.emailHint')}
          type="email"
          autoComplete="email"
          dir="ltr"
          required
          {...field('email')}
        />
      )}
      <CodeField
        to={to}
        type="bind"
        isReachable={() => (byPhone ? check('country') && check('phone') : check('email'))}
        field={field('code')}
      />
      <PasswordField
        label={t('setup.loginOld')}
        autoComplete="current-password"
        dir="ltr"
        required
        {...field('password')}
      />
      <Button type="submit" variant="primary" size="large" pending={pending}>
        {t('setup.contactSave')}
      </Button>
    </form>
  );
}
