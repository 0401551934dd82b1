/** A small application that is no part of the workspace: it has the kit from its package alone. */
// oxlint-disable-next-line no-restricted-imports -- it uses the package, as an application elsewhere does
import { Button, KitProvider, Money, ToastRegion, toasts, type KitSay } from '@caravan/ui-kit';
import words from '@caravan/ui-kit/strings/en.json' with { type: 'json' };
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@caravan/ui-kit/theme/tokens.css';
import '@caravan/ui-kit/theme/dark.css';
import '@caravan/ui-kit/theme/brands/silkway.css';

const say: KitSay = (text: string) => (words as Readonly<Record<string, string>>)[text] ?? text;

document.documentElement.dataset['brand'] = 'silkway';
document.documentElement.dataset['theme'] = 'system';

createRoot(document.body).render(
  <StrictMode>
    <KitProvider locale="en" say={say}>
      <Money amount="34.99" unit="USDT" />
      <Button variant="primary" onPress={() => toasts.show('Paid')}>
        Pay 34.99 USDT
      </Button>
      <ToastRegion />
    </KitProvider>
  </StrictMode>,
);
