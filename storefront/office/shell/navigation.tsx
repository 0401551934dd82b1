import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { Self } from '../features/session/self.ts';
import { areaOf, type Area } from './area.ts';

type Props<Member> = {
  readonly overview: { readonly path: string; readonly title: string };
  readonly areas: readonly (Area & { readonly title: string })[];
  readonly self: Self<Member>;
};

const bare = (path: string) => path.replace(/\/$/, '');

/** The work areas of whoever is signed in. */
export function Navigation<Member>({ overview, areas, self: { data, may } }: Props<Member>) {
  const { t } = useTranslation();
  const [path] = useLocation();
  if (!data) return null;
  const present = areaOf(areas, path);
  return (
    <nav className="shell-navigation" aria-label={t('office.navigation')}>
      <ul>
        <li>
          <Link href={overview.path} aria-current={bare(path) === bare(overview.path) ? 'page' : undefined}>
            {overview.title}
          </Link>
        </li>
        {areas
          .filter(({ permission }) => may(permission))
          .map((area) => (
            <li key={area.path}>
              <Link href={area.path} aria-current={area === present ? 'page' : undefined}>
                {area.title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
