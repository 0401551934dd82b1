import { FileButton, pictureTypes } from '@caravan/storefront-shared/forms';
import { ChevronIcon, CloseIcon, IconButton, useAnnounce } from '@caravan/ui-kit';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { focusField } from './focus-field.ts';
import { MOST_PICTURES, type ArticlePictures } from './use-article-pictures.ts';

/** The pictures of an article: added by button or by drag, and put in order by drag or by button. */
export function Pictures({ pictures, add, move, remove, faults, uploading }: ArticlePictures) {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<string>();
  const announce = useAnnounce();
  const shift = (key: string, to: number, way: 'earlier' | 'later') => {
    move(key, to);
    announce(t('office-goods.moved', { place: to + 1, total: pictures.length }));
    // at an end the button that was pressed cannot be pressed again
    const end = to === 0 ? 'later' : to === pictures.length - 1 ? 'earlier' : way;
    focusField(`article-${end}-${key}`);
  };
  const takeOut = (key: string, place: number) => {
    remove(key);
    const next = pictures[place + 1] ?? pictures[place - 1];
    focusField(next ? `article-remove-${next.key}` : 'article-add-pictures');
  };
  const full = pictures.length >= MOST_PICTURES;
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged === undefined) add([...event.dataTransfer.files]);
    else move(dragged, place);
    setDragged(undefined);
  };
  return (
    <section aria-labelledby="article-pictures">
      <div
        className="article-section"
        onDragOver={allowDrop}
        onDrop={(event) => drop(event, pictures.length - 1)}
      >
        <h2 id="article-pictures" className="site-section-heading">
          {t('office-goods.pictures')}
        </h2>
        <p className="site-muted">{t('office-goods.picturesHint', { most: MOST_PICTURES })}</p>
        {pictures.length > 0 && (
          <ol className="article-pictures">
            {pictures.map(({ key, src, name }, place) => {
              const title = t('office-goods.picture', { place: place + 1 });
              return (
                <li key={key} aria-busy={name === undefined || undefined}>
                  <div
                    draggable
                    onDragStart={() => setDragged(key)}
                    onDragEnd={() => setDragged(undefined)}
                    onDragOver={allowDrop}
                    onDrop={(event) => drop(event, place)}
                  >
                    <img src={src} alt={title} width="112" height="112" draggable={false} />
                  </div>
                  {name === undefined && (
                    <span className="site-muted" aria-hidden="true">
                      {t('office-goods.uploading')}
                    </span>
                  )}
                  <div className="article-picture-actions">
                    <IconButton
                      id={`article-earlier-${key}`}
                      size="small"
                      variant="secondary"
                      label={t('office-goods.earlier', { title })}
                      icon={
                        <span className="article-earlier">
                          <ChevronIcon size={16} />
                        </span>
                      }
                      disabled={place === 0}
                      onPress={() => shift(key, place - 1, 'earlier')}
                    />
                    <IconButton
                      id={`article-later-${key}`}
                      size="small"
                      variant="secondary"
                      label={t('office-goods.later', { title })}
                      icon={<ChevronIcon size={16} />}
                      disabled={place === pictures.length - 1}
                      onPress={() => shift(key, place + 1, 'later')}
                    />
                    <IconButton
                      id={`article-remove-${key}`}
                      size="small"
                      variant="secondary"
                      label={t('office-goods.removePicture', { title })}
                      icon={<CloseIcon size={16} />}
                      onPress={() => takeOut(key, place)}
                    />
                  </div>
                </li>
              );
            })}
          </ol>
        )}
        <div>
          <FileButton id="article-add-pictures" accept={pictureTypes} multiple disabled={full} onChoose={add}>
            {t('office-goods.addPictures')}
          </FileButton>
        </div>
        <output>
          {uploading && t('office-goods.uploading')}
          {faults.map(({ key, file, text }) => (
            <p key={key} className="article-fault">
              <bdi>{file}</bdi>: {text}
            </p>
          ))}
        </output>
      </div>
    </section>
  );
}

function allowDrop(event: DragEvent) {
  event.preventDefault();
}
