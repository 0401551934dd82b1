import type { CSSProperties, ReactElement, RefCallback } from 'react';
import * as kit from '../index.ts';

/** What every component must pass on. */
export interface Shared {
  ref: RefCallback<Element>;
  className: string;
  style: CSSProperties;
  'data-conformance': string;
  'aria-describedby': string;
}

export interface Entry {
  render: (shared: Shared) => ReactElement;
  /** Drawn at the end of the body, so not on the server. */
  portal?: boolean;
}

const nothing = () => undefined;
const options = [{ value: 'a', label: 'A' }];
const steps = [{ id: 'a', title: 'A', state: 'current' as const }];
const icon = <kit.CloseIcon />;
const pictures = [{ src: 'data:,', alt: 'A' }];
const pictureWords = {
  pictures: 'A',
  previous: 'B',
  next: 'C',
  enlarge: 'D',
  close: 'E',
  larger: 'F',
  smaller: 'G',
  whole: 'H',
  place: String,
};

const uploadWords = {
  choose: 'A',
  drop: 'B',
  waiting: 'C',
  uploading: 'D',
  done: 'E',
  retry: 'F',
  remove: String,
  allDone: 'G',
};

/** One of each. A component missing here fails the test that compares this list with the kit's public API. */
export const everyComponent: Record<string, Entry> = {
  AlertDialog: {
    render: (shared) => (
      <kit.AlertDialog {...shared} open title="A" confirmLabel="B" onConfirm={nothing} onClose={nothing} />
    ),
    portal: true,
  },
  Badge: { render: (shared) => <kit.Badge {...shared}>A</kit.Badge> },
  BarChart: {
    render: (shared) => (
      <kit.BarChart
        {...shared}
        caption="A"
        columnsTitle="B"
        columns={[{ id: 'a', title: 'C', short: 'D' }]}
        series={[{ id: 'a', title: 'E', values: ['1'] }]}
      />
    ),
  },
  Breadcrumb: { render: (shared) => <kit.Breadcrumb {...shared} crumbs={[{ label: 'A' }]} /> },
  Button: { render: (shared) => <kit.Button {...shared}>A</kit.Button> },
  Card: { render: (shared) => <kit.Card {...shared}>A</kit.Card> },
  ChatBubble: {
    render: (shared) => (
      <kit.ChatBubble {...shared} author="A">
        B
      </kit.ChatBubble>
    ),
  },
  ChatLog: {
    render: (shared) => (
      <kit.ChatLog {...shared} label="A">
        {null}
      </kit.ChatLog>
    ),
  },
  ChatPicture: { render: (shared) => <kit.ChatPicture {...shared} src="data:," alt="A" /> },
  ChatMark: { render: (shared) => <kit.ChatMark {...shared}>A</kit.ChatMark> },
  Checkbox: { render: (shared) => <kit.Checkbox {...shared}>A</kit.Checkbox> },
  Combobox: {
    render: (shared) => <kit.Combobox {...shared} label="A" options={options} value="" onChange={nothing} />,
  },
  CodeField: { render: (shared) => <kit.CodeField {...shared} label="A" /> },
  CopyButton: { render: (shared) => <kit.CopyButton {...shared} value="A" /> },
  DateTime: { render: (shared) => <kit.DateTime {...shared} value="2026-01-01T00:00:00Z" /> },
  DateRange: {
    render: (shared) => (
      <kit.DateRange
        {...shared}
        label="A"
        fromLabel="B"
        untilLabel="C"
        value={{ from: '', until: '' }}
        onChange={nothing}
      />
    ),
  },
  Dialog: {
    render: (shared) => (
      <kit.Dialog {...shared} open title="A" onClose={nothing}>
        B
      </kit.Dialog>
    ),
    portal: true,
  },
  Drawer: {
    render: (shared) => (
      <kit.Drawer {...shared} open title="A" onClose={nothing}>
        B
      </kit.Drawer>
    ),
    portal: true,
  },
  Disclosure: { render: (shared) => <kit.Disclosure {...shared} title="A" open /> },
  EmptyState: { render: (shared) => <kit.EmptyState {...shared} title="A" /> },
  ErrorSummary: {
    render: (shared) => <kit.ErrorSummary {...shared} errors={[{ fieldId: 'a', message: 'A' }]} />,
  },
  Facts: { render: (shared) => <kit.Facts {...shared} facts={[{ id: 'a', term: 'A', value: 'B' }]} /> },
  FileUpload: {
    render: (shared) => (
      <kit.FileUpload
        {...shared}
        label="A"
        uploads={[]}
        words={uploadWords}
        onChoose={nothing}
        onRemove={nothing}
        onRetry={nothing}
      />
    ),
  },
  IconButton: { render: (shared) => <kit.IconButton {...shared} label="A" icon={icon} /> },
  KeysetPages: { render: (shared) => <kit.KeysetPages {...shared} nextHref="#a" /> },
  LineChart: {
    render: (shared) => (
      <kit.LineChart
        {...shared}
        caption="A"
        daysTitle="B"
        title="C"
        comingTitle="D"
        points={[{ day: '2026-03-01', value: '1' }]}
      />
    ),
  },
  Link: {
    render: (shared) => (
      <kit.Link {...shared} href="#a">
        A
      </kit.Link>
    ),
  },
  LinkButton: {
    render: (shared) => (
      <kit.LinkButton {...shared} href="#a">
        A
      </kit.LinkButton>
    ),
  },
  MegaMenu: {
    render: (shared) => (
      <kit.MegaMenu
        {...shared}
        label="A"
        trigger={{ current: null }}
        open
        onOpenChange={nothing}
        branches={[{ id: 'a', label: 'B', href: '#b', allLabel: 'C', children: [] }]}
      />
    ),
  },
  Money: { render: (shared) => <kit.Money {...shared} amount="1" /> },
  MoneyField: { render: (shared) => <kit.MoneyField {...shared} label="A" unit="USDT" /> },
  Notice: { render: (shared) => <kit.Notice {...shared}>A</kit.Notice> },
  NumberField: { render: (shared) => <kit.NumberField {...shared} label="A" defaultValue={1} /> },
  Pagination: { render: (shared) => <kit.Pagination {...shared} page={1} pages={2} hrefFor={String} /> },
  PasswordField: { render: (shared) => <kit.PasswordField {...shared} label="A" autoComplete="off" /> },
  PriceTiers: {
    render: (shared) => (
      <kit.PriceTiers {...shared} caption="A" unit="USDT" tiers={[{ from: 1, price: '1' }]} />
    ),
  },
  PictureGallery: {
    render: (shared) => (
      <kit.PictureGallery
        {...shared}
        pictures={pictures}
        index={0}
        onIndex={nothing}
        onEnlarge={nothing}
        words={pictureWords}
      />
    ),
  },
  PictureViewer: {
    render: (shared) => (
      <kit.PictureViewer
        {...shared}
        title="A"
        pictures={pictures}
        index={0}
        onIndex={nothing}
        onClose={nothing}
        words={pictureWords}
      />
    ),
  },
  Popover: { render: (shared) => <kit.Popover {...shared} trigger="A" label="B" /> },
  ProgressBar: { render: (shared) => <kit.ProgressBar {...shared} label="A" done={1} all={2} /> },
  QrCode: { render: (shared) => <kit.QrCode {...shared} value="A" alt="A" /> },
  RadioGroup: { render: (shared) => <kit.RadioGroup {...shared} label="A" options={options} /> },
  RatingBars: {
    render: (shared) => (
      <kit.RatingBars {...shared} label="A" total={1} bars={[{ id: 'a', label: 'A', count: 1 }]} />
    ),
  },
  Rating: { render: (shared) => <kit.Rating {...shared} value={4} /> },
  Select: { render: (shared) => <kit.Select {...shared} label="A" options={options} /> },
  SlidePuzzle: {
    render: (shared) => (
      <kit.SlidePuzzle
        {...shared}
        label="A"
        background=""
        piece=""
        width={320}
        height={160}
        pieceSize={56}
        y={20}
        value={0}
        valueText="B"
        words={{ farLeft: 'C', left: 'D', right: 'E', farRight: 'F' }}
        onMove={nothing}
      />
    ),
  },
  RangeSlider: {
    render: (shared) => (
      <kit.RangeSlider
        {...shared}
        label="A"
        thumbLabels={['B', 'C']}
        value={[0, 1]}
        min={0}
        max={2}
        valueTexts={['D', 'E']}
        valueText="F"
        onChange={nothing}
        onRest={nothing}
      />
    ),
  },
  Slider: {
    render: (shared) => (
      <kit.Slider {...shared} label="A" value={1} min={0} max={2} valueText="B" onChange={() => {}} />
    ),
  },
  Skeleton: { render: (shared) => <kit.Skeleton {...shared} /> },
  SkipLink: { render: (shared) => <kit.SkipLink {...shared} href="#a" /> },
  Steps: {
    render: (shared) => <kit.Steps {...shared} label="A" steps={[{ id: 'a', title: 'B' }]} current="a" />,
  },
  StepChart: {
    render: (shared) => (
      <kit.StepChart {...shared} caption="A" points={[{ at: new Date(0), values: ['1'] }]} series={['B']} />
    ),
  },
  Table: {
    render: (shared) => (
      <kit.Table {...shared} caption="A">
        <tbody>
          <tr>
            <td>A</td>
          </tr>
        </tbody>
      </kit.Table>
    ),
  },
  Tabs: {
    render: (shared) => <kit.Tabs {...shared} label="A" items={[{ id: 'a', title: 'A', content: 'A' }]} />,
  },
  TextArea: { render: (shared) => <kit.TextArea {...shared} label="A" /> },
  TextField: { render: (shared) => <kit.TextField {...shared} label="A" /> },
  Timeline: { render: (shared) => <kit.Timeline {...shared} label="A" steps={steps} /> },
  VisuallyHidden: { render: (shared) => <kit.VisuallyHidden {...shared}>A</kit.VisuallyHidden> },
};
