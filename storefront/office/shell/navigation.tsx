import { useEffect, useRef } from 'react';
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

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** The work areas of whoever is signed in. */
export function Navigation<Member>({ overview, areas, self: { data, signedIn, may } }: Props<Member>) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const present = areaOf(areas, path);
  const shown = data && (present?.path ?? overview.path);
  // where they are a row that scrolls, the present one is in its middle
  useEffect(() => {
    const place = shown && list.current?.querySelector(`a[href="${shown}"]`);
    if (list.current && place) list.current.scrollBy({ left: middleOf(place) - middleOf(list.current) });
  }, [shown]);
  // its place, so that the page does not jump once it is known who is here
  if (!data) return signedIn ? <div className="shell-navigation" /> : null;
  return (
    <nav className="shell-navigation" aria-label={t('office.navigation')}>
      <ul ref={list}>
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
