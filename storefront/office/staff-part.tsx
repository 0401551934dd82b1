import { brand } from '@caravan/storefront-shared/brand';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { staffLeaving } from './features/session/leave.ts';
import { useSelf } from './features/session/use-self.ts';
import { Header } from './shell/header.tsx';
import { Navigation } from './shell/navigation.tsx';
import { Pages } from './shell/pages.tsx';
import { roleText } from './shell/role-text.ts';
import { Shell } from './shell/shell.tsx';
import { workAreas } from './work-areas.ts';

const home = '/office/';

const SignIn = lazyWithTexts(['office-session', 'rules'], () => import('./pages/sign-in/sign-in-page.tsx'));
const StaffPages = lazyWithTexts([], () => import('./staff-pages.tsx'));

/** The part of the office in which staff work. */
export function StaffPart() {
  const { t } = useTranslation();
  const self = useSelf();
  const areas = workAreas.map((area) => ({ ...area, title: t(`office.areas.${area.id}.title`) }));
  const overview = { path: home, title: t('office.overview') };
  const who = self.data && { name: self.data.username, standing: roleText(t, self.data.role) };
  return (
    <Shell
      header={
        <Header
          home={home}
          title={t('office.title', { name: brand.name })}
          who={who}
          sessions={{ path: '/office/sessions', title: t('office.sessions') }}
          leave={self.signedIn ? staffLeaving.leave : undefined}
        />
      }
      navigation={<Navigation overview={overview} areas={areas} self={self} />}
      onEnded={staffLeaving.dropSession}
    >
      <Pages signInPath={staffLeaving.signInPath} SignIn={SignIn} signedIn={self.signedIn}>
        <StaffPages {...{ areas, self }} overview={overview.title} />
      </Pages>
    </Shell>
  );
}
