import { countText } from '@caravan/storefront-shared/i18n';
import { Trans } from 'react-i18next';
import { wanted } from '../../features/cart/wanted.ts';
import { useFirstRender } from '../../navigation/use-first-render.ts';

/** Why a visitor was led here: what they wanted in the cart, and that it waits for them. */
export function WantedLine() {
  const line = useFirstRender() ? undefined : wanted();
  if (!line) return null;
  return (
    <p className="login-wanted">
      <Trans
        i18nKey="session.forCart"
        values={{ text: countText(line.count), name: line.name }}
        components={{ name: <bdi /> }}
      />
    </p>
  );
}
