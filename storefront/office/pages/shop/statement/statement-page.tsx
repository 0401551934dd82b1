import { errorText, useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, EmptyState, Notice } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statementPage } from '../../../api/statement.ts';
import { KeysetList } from '../../../features/keyset-list/keyset-list.tsx';
import { positionIn } from '../../../features/keyset-list/position-in.ts';
import { useLast } from '../../../features/read/use-last.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { Movements } from './movements.tsx';
import { PayOut } from './pay-out.tsx';
import { saveStatement } from './save-statement.ts';
import { Standing } from './standing.tsx';
import './statement-page.css';

/** What the shop earned, how its owner has it paid out, and each release and payout. */
export default function StatementPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const pageOf = statementPage(positionIn(query, 'before'));
  const { data } = useResource(pageOf);
  const standing = useLast(data);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string>();
  const save = async () => {
    setSaving(true);
    setRefused(undefined);
    try {
      await saveStatement();
    } catch (error) {
      setRefused(errorText(error));
    }
    setSaving(false);
  };
  return (
    <div className="site-page">
      <PageHeading title={t('office-statement.title')} />
      {standing && (
        <>
          <Standing standing={standing} />
          <PayOut standing={standing} />
        </>
      )}
      {refused !== undefined && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      <div>
        <Button pending={saving} onPress={() => void save()}>
          {t('office-statement.save')}
        </Button>
      </div>
      <KeysetList
        pageOf={pageOf}
        cursor="before"
        note={t('office-statement.order', { zone: timeZoneName() })}
        none={<EmptyState title={t('office-statement.none')}>{t('office-statement.noneText')}</EmptyState>}
      >
        {({ pageList }) => <Movements movements={pageList} />}
      </KeysetList>
    </div>
  );
}
