import { countText } from '@caravan/storefront-shared/i18n';
import { Button, Dialog, LoadingStatus, Notice, ProgressBar, Skeleton, SlidePuzzle } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { SlideType } from '../../api/slide.ts';
import { usePuzzle } from './use-puzzle.ts';
import { useWork } from './use-work.ts';

type Props = {
  readonly type: SlideType;
  /** undefined: the person gave up. */
  readonly onAnswer: (ticket: string | undefined) => void;
};

const column = { display: 'grid', gap: 'var(--mall-space-12)' } as const;

/** Slide verification: the puzzle, and the way for who cannot use it. */
export default function SlideDialog({ type, onAnswer }: Props) {
  const { t } = useTranslation();
  const { puzzle, x, move, failure, pending, reload, answer } = usePuzzle(type, onAnswer);
  const work = useWork(type, onAnswer);
  const working = work.progress !== undefined;
  const refused = work.failure ?? failure;
  const words = {
    farLeft: t('slide.farLeft'),
    left: t('slide.left'),
    right: t('slide.right'),
    farRight: t('slide.farRight'),
  };
  return (
    <Dialog
      open
      size="small"
      title={t('slide.title')}
      onClose={() => onAnswer(undefined)}
      footer={
        <>
          <Button aria-disabled={working || pending} onPress={() => working || pending || reload()}>
            {t('slide.another')}
          </Button>
          <Button
            variant="primary"
            pending={pending}
            aria-disabled={working || !puzzle}
            onPress={() => void (working || answer())}
          >
            {t('slide.check')}
          </Button>
        </>
      }
    >
      <div style={column}>
        <p>{t('slide.how')}</p>
        {refused !== undefined && (
          <Notice tone="danger" role="alert">
            {refused}
          </Notice>
        )}
        {puzzle ? (
          <SlidePuzzle
            {...puzzle}
            label={t('slide.label')}
            value={x}
            valueText={t('slide.at', { percent: Math.round((x / (puzzle.width - puzzle.pieceSize)) * 100) })}
            onMove={move}
            words={words}
            disabled={pending || working}
          />
        ) : (
          failure === undefined && (
            <LoadingStatus label={t('slide.loading')}>
              <Skeleton shape="box" height="10rem" />
            </LoadingStatus>
          )
        )}
        <div>
          <Button variant="quiet" pending={working} onPress={() => void work.begin()}>
            {t('slide.cannot')}
          </Button>
        </div>
        <output>
          {work.progress &&
            work.progress.all > 0 &&
            t('slide.working', { parts: countText(work.progress.all) })}
        </output>
        {work.progress && work.progress.all > 0 && (
          <ProgressBar label={t('slide.progress')} done={work.progress.done} all={work.progress.all} />
        )}
      </div>
    </Dialog>
  );
}
