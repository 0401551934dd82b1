import { useState } from 'react';
import {
  Badge,
  Breadcrumb,
  Button,
  Money,
  Notice,
  NumberField,
  PriceTiers,
  RadioGroup,
  Rating,
  tierOf,
  useKitLocale,
} from '../index.ts';
import { Mug } from './mug.tsx';
import { words } from './words.ts';
import './gallery.css';

const tiers = [
  { from: 20, price: '3.2' },
  { from: 100, price: '2.95' },
  { from: 500, price: '2.6' },
];

const dot = (colour: string) => (
  <span
    style={{ display: 'block', inlineSize: 20, blockSize: 20, borderRadius: '50%', background: colour }}
  />
);

/** A product page and a row of cards, as the storefront composes them. */
export function ProductPage() {
  const { direction } = useKitLocale();
  const say = words[direction];
  const [quantity, setQuantity] = useState(120);
  const price = tierOf(tiers, quantity)?.price ?? '3.2';
  return (
    <div className="gallery">
      <Breadcrumb
        crumbs={[{ label: say.home, href: '#h' }, { label: say.kitchen, href: '#k' }, { label: say.mug }]}
      />
      <div className="gallery-product">
        <div className="gallery-picture">
          <Mug />
        </div>
        <div className="gallery-side">
          <div className="gallery-line">
            <Badge tone="sale" solid>
              −8%
            </Badge>
            <Badge tone="brand">{say.isNew}</Badge>
          </div>
          <h1>{say.title}</h1>
          <div className="gallery-line">
            <Rating value={4.6} count={1280} />
            <span className="gallery-muted">{say.sold}</span>
          </div>
          <PriceTiers caption={say.tiers} tiers={tiers} unit="USDT" quantity={quantity} />
          <RadioGroup
            label={say.colour}
            appearance="tiles"
            defaultValue="moss"
            options={[
              { value: 'sand', label: say.sand, picture: dot('#d8c3a5') },
              { value: 'moss', label: say.moss, picture: dot('#5b7553') },
              { value: 'ink', label: say.ink, picture: dot('#2b3a55'), disabled: true },
            ]}
          />
          <div className="gallery-total">
            <NumberField
              label={say.quantity}
              value={quantity}
              onChange={(typed) => setQuantity(typed ?? 120)}
              min={20}
              max={500}
              step={20}
              description={say.more}
            />
            <Money amount={price} unit="USDT" size="display" />
          </div>
          <div className="gallery-buy">
            <Button size="large">{say.add}</Button>
            <Button size="large" variant="primary">
              {say.buy}
            </Button>
          </div>
          <Notice>{say.ships}</Notice>
        </div>
      </div>
      <ul className="gallery-goods">
        {['a', 'b', 'c', 'd'].map((id) => (
          <li key={id} className="gallery-good">
            <div className="gallery-picture">
              <Mug />
            </div>
            <span>{say.title}</span>
            <Money amount="3.2" unit={`USDT / ${say.piece}`} size="large" />
            <Rating value={4.6} count={12} compact />
          </li>
        ))}
      </ul>
    </div>
  );
}
