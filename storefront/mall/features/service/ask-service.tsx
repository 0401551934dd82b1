import { useTranslation } from 'react-i18next';
import type { ChatAbout } from '../../api/chat.ts';
import { ServiceIcon } from '../../shell/icons.tsx';
import { ChatLink } from './chat-link.tsx';
import './ask-service.css';

const texts = {
  goods: 'service.aboutGoods',
  order: 'service.aboutOrder',
  shop: 'service.aboutShop',
} as const;

/** On the page of goods, of an order or of a store: asks customer service about it. */
export function AskService({ about }: { readonly about: ChatAbout }) {
  const { t } = useTranslation();
  return (
    <p>
      <ChatLink about={about} className="service-ask">
        <ServiceIcon />
        {t(texts[about.type])}
      </ChatLink>
    </p>
  );
}
