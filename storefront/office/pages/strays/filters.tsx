import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Select } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { networks } from '../../api/networks.ts';
import type { StrayOfAll } from '../../api/strays.ts';

export type Kind = StrayOfAll['kind'];
const kinds: readonly Kind[] = ['wrong-token', 'wrong-network'];

export function kindIn(query: URLSearchParams): Kind | undefined {
  return kinds.find((kind) => kind === query.get('kind'));
}

type Props = { readonly kind: Kind | undefined; readonly network: string | undefined };

/** Narrows the list; what is chosen is in the address. */
export function Filters({ kind, network }: Props) {
  const { t } = useTranslation();
  const { setQuery } = useQuery();
  const { data } = useResource(networks());
  return (
    <div className="site-actions">
      <Select
        label={t('office-strays.kind')}
        value={kind ?? ''}
        options={[
          { value: '', label: t('office-strays.anyKind') },
          ...kinds.map((value) => ({ value, label: t(`office-strays.kinds.${value}`) })),
        ]}
        onChange={(value) => setQuery({ kind: value || undefined, after: undefined })}
      />
      <Select
        label={t('office-strays.network')}
        value={network ?? ''}
        options={[
          { value: '', label: t('office-strays.anyNetwork') },
          ...(data?.pageList ?? []).map((each) => ({ value: each.network, label: each.name })),
        ]}
        onChange={(value) => setQuery({ network: value || undefined, after: undefined })}
      />
    </div>
  );
}
