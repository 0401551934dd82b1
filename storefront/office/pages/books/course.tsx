import { useResource } from '@caravan/storefront-shared/api';
import { dayText, shortDayText } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { saveFile } from '@caravan/storefront-shared/saving';
import { BarChart, Button, Card } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { booksCourse, type BooksCourse } from '../../api/books.ts';
import { Choices } from '../../features/choices/choices.tsx';
import { csvOf } from '../../features/csv-file/csv-of.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { balancesOf, matterIn, matters, type Matter } from './matters.ts';

const ranges = [30, 90, 365] as const;

/** What the mall owed and was owed on each of the last days. What and how far back is in the address. */
export function Course() {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const matter = matterIn(query);
  const present = ranges.find((days) => String(days) === query.get('days')) ?? ranges[0];
  const { data, error, reload } = useResource(booksCourse(present));
  return (
    <Card as="section" aria-labelledby="books-course" className="books-course">
      <h2 id="books-course" className="site-section-heading">
        {t('office-books.courseTitle')}
      </h2>
      <p className="site-muted">{t('office-books.courseText')}</p>
      <Choices
        name={t('office-books.matter')}
        present={matter.id}
        choices={matters.map(({ id }) => ({
          id,
          text: t(`office-books.${id}`),
          href: hrefWith({ matter: id }),
        }))}
      />
      <Choices
        name={t('office-books.range')}
        present={String(present)}
        choices={ranges.map((days) => ({
          id: String(days),
          text: t('office-books.days', { count: days }),
          href: hrefWith({ days }),
        }))}
      />
      {!data && Boolean(error) && <Failure error={error} onRetry={reload} />}
      {!data && !error && <PageWaiting />}
      {data && <Days course={data} matter={matter} />}
    </Card>
  );
}

function Days({ course, matter }: { readonly course: BooksCourse; readonly matter: Matter }) {
  const { t } = useTranslation();
  const [first, second] = matter.lines;
  const series = (line: typeof first) => ({
    id: line.class,
    title: t(`office-books.${line.text}`),
    values: balancesOf(course, line),
  });
  return (
    <>
      <BarChart
        caption={t(`office-books.${matter.id}`)}
        columnsTitle={t('office-books.day')}
        columns={course.days.map(({ day }) => ({ id: day, title: dayText(day), short: shortDayText(day) }))}
        series={[series(first), series(second)]}
        unit={currency}
      />
      <div>
        <Button onPress={() => saveCourse(course)}>{t('office-books.saveCourse')}</Button>
      </div>
    </>
  );
}

/** All classes, as they stand in the books. */
function saveCourse({ classes, days }: BooksCourse): void {
  const file = csvOf(
    ['day (Asia/Shanghai)', ...classes.map((name) => `${name} USDT`)],
    days.map(({ day, balances }) => [day, ...balances]),
  );
  saveFile(file, 'books', 'csv');
}
