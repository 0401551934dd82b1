import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useSelf } from '../features/session/use-self.ts';
import { areaOf, workAreas } from '../work-areas.ts';

/** The work areas of whoever is signed in. */
export function Navigation() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { data, may } = useSelf();
  if (!data) return null;
  const present = areaOf(path);
  return (
    <nav className="shell-navigation" aria-label={t('office.navigation')}>
      <ul>
        <li>
          <Link href="/office/" aria-current={/^\/office\/?$/.test(path) ? 'page' : undefined}>
            {t('office.overview')}
          </Link>
        </li>
        {workAreas
          .filter(({ permission }) => may(permission))
          .map((area) => (
            <li key={area.id}>
              <Link href={area.path} aria-current={area === present ? 'page' : undefined}>
                {t(`office.areas.${area.id}.title`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
