import { useTranslation } from 'react-i18next';
import { personalOf } from '../../api/buyers.ts';
import { Reveal } from '../../features/reveal/reveal.tsx';
import { PersonalFacts } from './personal-facts.tsx';

type Props = { readonly usercode: string; readonly username: string };

/** Who a buyer is, for a reason that the journal keeps. */
export function PersonalData({ usercode, username }: Props) {
  const { t } = useTranslation();
  return (
    <section className="buyers-personal" aria-label={t('office-buyers.personal.title')}>
      <Reveal
        words={{
          title: t('office-buyers.personal.confirm', { username }),
          show: t('office-buyers.personal.show'),
          hide: t('office-buyers.personal.hide'),
          hint: t('office-buyers.personal.reasonHint'),
          consequence: t('office-buyers.personal.consequence'),
          told: t('office-buyers.personal.told'),
        }}
        read={(reason) => personalOf(usercode, reason)}
      >
        {(answer) => <PersonalFacts answer={answer} />}
      </Reveal>
    </section>
  );
}
