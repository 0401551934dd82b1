import { ApiRefusal, errorText } from '@caravan/storefront-shared/api';
import { countText } from '@caravan/storefront-shared/i18n';
import { saveFile } from '@caravan/storefront-shared/saving';
import { Button, Notice, Table, useAnnounce } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFile } from './refused-file.ts';
import type { Outcome } from './send-batch.ts';

/** More would not be read; the file has all. */
const SHOWN = 100;

type Props = { readonly head: readonly string[]; readonly outcomes: readonly Outcome[] };

/** What became of the articles that were sent: how many are new or changed, and of the others why not. */
export function Outcomes({ head, outcomes }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const refused = outcomes.flatMap(({ code, refusal, read, picture, at }) => {
    if (!refusal) return [];
    const text = errorText(new ApiRefusal(refusal.code, refusal.msg, refusal.details));
    const line = at?.line ?? read.lines[0]?.line ?? 0;
    const why = picture === undefined ? text : `${at?.column} ${at?.field}, ${picture}: ${text}`;
    return [{ code, read, line, why }];
  });
  const created = outcomes.filter(({ created: isNew }) => isNew).length;
  const changed = outcomes.length - refused.length - created;
  const done =
    created + changed > 0
      ? t('office-goods-import.done', { created: countText(created), changed: countText(changed) })
      : '';
  const notDone = refused.length > 0 ? t('office-goods-import.notDone', { count: refused.length }) : '';
  useEffect(() => announce(`${done} ${notDone}`), [announce, done, notDone]);
  const save = () =>
    saveFile(
      refusedFile(
        head,
        refused.map(({ read: { lines }, why }) => ({ lines, why })),
      ),
      'refused',
      'csv',
    );
  return (
    <>
      {done !== '' && <Notice tone="success">{done}</Notice>}
      {refused.length > 0 && (
        <>
          <Notice tone="warning" title={notDone}>
            {t('office-goods-import.correct')}
          </Notice>
          <div className="site-actions">
            <Button onPress={save}>{t('office-goods-import.saveRefused')}</Button>
          </div>
          <Table caption={notDone} hideCaption>
            <thead>
              <tr>
                <th scope="col" data-align="end">
                  {t('office-csv.line')}
                </th>
                <th scope="col">{t('office-goods-import.code')}</th>
                <th scope="col">{t('office-goods-import.why')}</th>
              </tr>
            </thead>
            <tbody>
              {refused.slice(0, SHOWN).map(({ code, line, why }) => (
                <tr key={code}>
                  <td data-align="end">{countText(line)}</td>
                  <th scope="row">
                    <bdi>{code}</bdi>
                  </th>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {refused.length > SHOWN && (
            <p className="site-muted">{t('office-csv.more', { count: refused.length - SHOWN })}</p>
          )}
        </>
      )}
    </>
  );
}
