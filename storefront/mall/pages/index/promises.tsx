import { useTranslation } from 'react-i18next';
import { LayersIcon, ReturnIcon, ShieldIcon, TruckIcon } from '../../shell/icons.tsx';

const promises = [
  { key: 'tiers', Icon: LayersIcon },
  { key: 'ships', Icon: TruckIcon },
  { key: 'escrow', Icon: ShieldIcon },
  { key: 'returns', Icon: ReturnIcon },
] as const;

/** The mall's promises (§9), once, below the banners. */
export function Promises() {
  const { t } = useTranslation();
  return (
    <ul className="index-promises">
      {promises.map(({ key, Icon }) => (
        <li key={key}>
          <Icon />
          <span>
            <strong>{t(`home.promise.${key}.title`)}</strong>
            <span className="site-muted">{t(`home.promise.${key}.text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
