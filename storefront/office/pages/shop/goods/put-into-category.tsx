import { errorText, notify, useResource } from '@caravan/storefront-shared/api';
import { countText, nameIn } from '@caravan/storefront-shared/i18n';
import { Button, Select } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articles } from '../../../api/articles.ts';
import {
  assignGoods,
  flatCategories,
  shopCategories,
  shopCategoryList,
} from '../../../api/shop-categories.ts';
import { categoryOptions } from '../../../features/shop-categories/category-options.ts';

type Props = {
  readonly goodsIds: readonly string[];
  readonly onDone: () => void;
  readonly onRefused: (text: string | undefined) => void;
};

/** Puts the chosen goods into one of the shop's own categories, or takes them out. Nothing where the shop has none. */
export function PutIntoCategory({ goodsIds, onDone, onRefused }: Props) {
  const { t } = useTranslation();
  const { data } = useResource(shopCategoryList());
  const [chosen, setChosen] = useState('');
  const [pending, setPending] = useState<boolean>();
  if (!data || data.pageList.length === 0) return null;
  const category = flatCategories(data).find(({ shopCategoryId }) => shopCategoryId === chosen);
  const assign = async (within: boolean) => {
    if (!category) return;
    setPending(within);
    onRefused(undefined);
    try {
      await assignGoods({ shopCategoryId: chosen, goodsIds: [...goodsIds], within });
      const said = { count: goodsIds.length, text: countText(goodsIds.length), name: nameIn(category) };
      notify('success', t(within ? 'office-goods.putDone' : 'office-goods.takenOut', said));
      articles.invalidate();
      shopCategories.invalidate();
      onDone();
    } catch (error) {
      onRefused(errorText(error));
    }
    setPending(undefined);
  };
  return (
    <>
      <Select
        label={t('office-goods.putInto')}
        options={[{ value: '', label: t('office-goods.putIntoChoose') }, ...categoryOptions(data)]}
        value={chosen}
        onChange={setChosen}
      />
      <Button size="small" disabled={!category} pending={pending === true} onPress={() => void assign(true)}>
        {t('office-goods.put')}
      </Button>
      <Button
        size="small"
        disabled={!category}
        pending={pending === false}
        onPress={() => void assign(false)}
      >
        {t('office-goods.takeOut')}
      </Button>
    </>
  );
}
