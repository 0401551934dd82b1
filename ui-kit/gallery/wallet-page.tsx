import {
  Badge,
  Button,
  Card,
  Checkbox,
  CopyButton,
  DateTime,
  EmptyState,
  InfoIcon,
  Money,
  MoneyField,
  Notice,
  Pagination,
  PasswordField,
  QrCode,
  Select,
  Table,
  Tabs,
  Timeline,
  useKitLocale,
} from '../index.ts';
import { words } from './words.ts';
import './gallery.css';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const grouped = address.replace(/(.{4})(?=.)/g, '$1 ');
const rows = [
  { id: 'CV-1004', time: '2026-03-02T10:00:00Z', in: true, amount: '250' },
  { id: 'CV-1003', time: '2026-03-01T16:05:09Z', in: false, amount: '-34.99' },
  { id: 'CV-1002', time: '2026-02-27T07:31:44Z', in: true, amount: '1204.5' },
];

type Say = (typeof words)['ltr'];

/** A wallet page: the deposit address, its timeline, the payment form, the history. */
export function WalletPage() {
  const { direction } = useKitLocale();
  const say = words[direction];
  return (
    <div className="gallery">
      <div className="gallery-wallet">
        <Deposit say={say} />
        <Payment say={say} />
      </div>
      <Orders say={say} />
    </div>
  );
}

function Deposit({ say }: { say: Say }) {
  return (
    <Card as="section" className="gallery-side">
      <h2>{say.recharge}</h2>
      <div className="gallery-address">
        <QrCode value={address} alt={say.address} />
        <div className="gallery-side">
          <div>
            <div className="gallery-muted">{say.address}</div>
            <code>
              <bdi>{grouped}</bdi>
            </code>
          </div>
          <div>
            <CopyButton value={address} label={say.copyAddress} variant="secondary" />
          </div>
          <Notice tone="warning">{say.wrong}</Notice>
        </div>
      </div>
      <Timeline
        label={say.deposit}
        timeZone="UTC"
        next={say.next}
        steps={[
          { id: 'seen', title: say.seen, state: 'done', time: '2026-03-01T08:00:00Z' },
          {
            id: 'confirming',
            title: say.confirming,
            state: 'current',
            progress: { label: say.confirmations, done: 7, all: 12 },
          },
          { id: 'credited', title: say.credited, state: 'upcoming' },
        ]}
      />
    </Card>
  );
}

function Payment({ say }: { say: Say }) {
  return (
    <Card as="section" className="gallery-side">
      <div>
        <div className="gallery-muted">{say.balance}</div>
        <Money amount="1204.51" unit="USDT" size="display" />
      </div>
      <MoneyField label={say.amount} unit="USDT" defaultValue="34.99" />
      <Select
        label={say.network}
        defaultValue="ethereum"
        options={[
          { value: 'ethereum', label: 'Ethereum' },
          { value: 'tron', label: 'TRON' },
        ]}
      />
      <PasswordField
        label={say.password}
        autoComplete="off"
        defaultValue="123456"
        error={say.wrongPassword}
        optional={false}
      />
      <Checkbox defaultChecked>{say.agree}</Checkbox>
      <div className="gallery-buy">
        <Button>{say.later}</Button>
        <Button variant="primary">{say.pay}</Button>
      </div>
    </Card>
  );
}

function Orders({ say }: { say: Say }) {
  const history = (
    <div className="gallery-side">
      <History say={say} />
      <Pagination page={4} pages={20} hrefFor={(page) => `?page=${page}`} />
    </div>
  );
  const nothing = (
    <EmptyState
      picture={<InfoIcon size={40} />}
      title={say.none}
      action={<Button variant="primary">{say.add}</Button>}
    >
      {say.noneWhy}
    </EmptyState>
  );
  return (
    <Card as="section">
      <Tabs
        label={say.orders}
        items={[
          { id: 'all', title: say.all, count: 12, content: history },
          { id: 'unpaid', title: say.unpaid, count: 2, content: nothing },
          { id: 'sent', title: say.sent, content: nothing },
        ]}
      />
    </Card>
  );
}

function History({ say }: { say: Say }) {
  return (
    <Table caption={say.history}>
      <thead>
        <tr>
          <th scope="col">{say.number}</th>
          <th scope="col">{say.time}</th>
          <th scope="col">{say.what}</th>
          <th scope="col" data-align="end">
            {say.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.id}</th>
            <td>
              <DateTime value={row.time} timeZone="UTC" />
            </td>
            <td>
              <Badge tone={row.in ? 'success' : 'neutral'}>{row.in ? say.deposit : say.payment}</Badge>
            </td>
            <td data-align="end">
              <Money amount={row.amount} unit="USDT" sign="always" coloured />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
