import { isBackwards } from '@caravan/storefront-shared/i18n';
import { noRule, Refused, requiredRule, useFields } from '@caravan/storefront-shared/forms';
import { Button, Checkbox, LinkButton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { banners, saveBanner, type KeptBanner, type KeptBanners } from '../../api/banners.ts';
import { useContentForm } from '../../features/content-form/use-content-form.ts';
import type { ChosenPicture } from '../../features/content-picture/picture-upload.tsx';
import { AskBeforeLeaving } from '../../features/leaving/ask-before-leaving.tsx';
import { Overtaken } from '../../features/overtaken/overtaken.tsx';
import { ShowingFields } from '../../features/showing/showing-fields.tsx';
import { showingOf } from '../../features/showing/showing.ts';
import { bannerOf, fieldsOf, isDrawn, nowhere, speaksArabic, type BannerFields } from './banner-draft.ts';
import { BannerPreview } from './banner-preview.tsx';
import { BannerWords } from './banner-words.tsx';
import { PictureField } from './picture-field.tsx';
import { TargetFields } from './target-fields.tsx';

type Props = {
  /** omitted: a new one */
  readonly banner?: KeptBanner | undefined;
  readonly choices: Pick<KeptBanners, 'drawn' | 'brands'>;
  /** begins again with what somebody else saved */
  readonly onTheirs: () => void;
};

/** Everything that is said of a banner. */
export function BannerForm({ banner, choices, onTheirs }: Props) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<ChosenPicture | undefined>(
    banner && { name: banner.image, src: banner.image },
  );
  const [showing, setShowing] = useState(() => showingOf(banner ?? {}));
  const [shown, setShown] = useState(banner?.shown ?? true);
  const described = picture !== undefined && !isDrawn(picture.name);
  const { values, field, check } = useFields<keyof BannerFields>(fieldsOf(banner), {
    titleEn: requiredRule(80),
    textEn: requiredRule(160),
    altEn: described ? requiredRule(200) : noRule,
    titleAr: inArabic(80),
    textAr: inArabic(160),
    altAr: described ? inArabic(200) : noRule,
    leads: noRule,
    targetId: (value, { leads }) => (leads === nowhere ? undefined : requiredRule(128)(value)),
  });
  const { refused, pending, submit, tried, overtaken, changed } = useContentForm({
    draft: bannerOf(values, { image: picture?.name ?? '', showing, shown }),
    known: banner && { bannerId: banner.bannerId, version: banner.version },
    check: () => check() && picture !== undefined && !isBackwards(showing),
    save: saveBanner,
    invalidate: banners.invalidate,
    told: () => t('office-banners.saved', { title: values.titleEn }),
    list: '/office/banners',
  });
  return (
    <form className="banner-form site-form" noValidate onSubmit={submit}>
      {changed && <AskBeforeLeaving />}
      <BannerWords language="En" {...{ field, described }} />
      <BannerWords language="Ar" {...{ field, described }} />
      <PictureField
        picture={picture}
        onChange={setPicture}
        drawn={choices.drawn}
        error={tried && !picture ? t('office-banners.pictureMissing') : undefined}
      />
      <BannerPreview fields={values} src={picture?.src} />
      <TargetFields leads={field('leads')} target={field('targetId')} />
      <ShowingFields
        value={showing}
        onChange={setShowing}
        brands={choices.brands}
        backwards={tried && isBackwards(showing)}
      />
      <Checkbox checked={shown} onChange={setShown}>
        {t('office-content.shown')}
      </Checkbox>
      {overtaken ? <Overtaken onLoad={onTheirs} /> : <Refused text={refused} />}
      <div className="site-actions">
        <Button type="submit" variant="primary" pending={pending}>
          {t('office-content.save')}
        </Button>
        <LinkButton variant="quiet" href="/office/banners">
          {t('office-banners.back')}
        </LinkButton>
      </div>
    </form>
  );
}

const inArabic = (most: number) => (value: string, values: BannerFields) =>
  speaksArabic(values) ? requiredRule(most)(value) : undefined;
