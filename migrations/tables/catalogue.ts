import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Attribute = { name: string; value: string };
type Option = { name: string; values: { value: string; colour?: string }[] };

export type CatalogueTables = {
  drawing: {
    icon: string;
    /** the inside of an SVG on a square of 32 units */
    body: string;
  };
  banner: {
    id: string;
    /** its place among the others */
    position: number;
    /** language → { title, text, alt }; written as JSON text */
    words: ColumnType<unknown, string, string>;
    /** a spec of a drawn picture, or the path of one that was uploaded */
    image: string;
    shown: Generated<boolean>;
    category_id: string | null;
    goods_id: string | null;
    seller_id: string | null;
    shown_from: Date | null;
    shown_until: Date | null;
    /** the ids of the brands that show it; null: all */
    brands: number[] | null;
    /** counts the changes */
    version: Generated<number>;
    /** the id of the last change */
    command: string | null;
    removed_at: Date | null;
  };
  lottery_activity: {
    id: string;
    /** language code to name; written as JSON text */
    names: ColumnType<unknown, string, string>;
    detail_url: string;
    /** the path of a picture that was uploaded */
    image: string | null;
    shown: boolean;
    shown_from: Date | null;
    shown_until: Date | null;
    /** the ids of the brands that show it; null: all */
    brands: number[] | null;
    /** counts the changes */
    version: Generated<number>;
    /** the id of the last change */
    command: string;
    removed_at: Date | null;
  };
  category: {
    id: string;
    parent_id: string | null;
    top_id: string;
    name: string;
    /** language code to name */
    names: Generated<Record<string, string>>;
    icon: string;
    position: number;
    /** counts the changes of its names */
    version: Generated<number>;
    /** the id of the last change */
    changed_by: Generated<string | null>;
  };
  /** whose goods search knows by older names still, and up to which of them it no longer does */
  renamed_category: { category_id: string; described_to: Generated<string> };
  seller: {
    id: string;
    name: string;
    description: string;
    country: string;
    logo: string;
    /** the drawn one, while the shop has one of its own */
    drawn_logo: Generated<string | null>;
    /** the wide picture above its head: the path of an upload, or the spec of a drawing; null: none */
    banner: Generated<string | null>;
    rating: string;
    followers: Generated<number>;
    views: Generated<number>;
    goods: Generated<number>;
    sold: Generated<number>;
    good_rate: Generated<number>;
    minimum_order: string;
    freight_dispatch: string;
    freight_long_distance: string;
    freight_delivery: string;
    delivery_from_days: number;
    delivery_to_days: number;
    /** the ids of the brands that show it */
    brands: number[];
    opened_at: Date;
    /** counts the changes of its list of categories */
    categories_version: Generated<number>;
    /** where its pieces come, and leave from first */
    warehouse: string;
    search: ColumnType<string, never, never>;
  };
  shop_category: {
    id: string;
    seller_id: string;
    parent_id: string | null;
    name: string;
    /** language code to name; written as JSON text */
    names: ColumnType<Record<string, string>, string, string>;
    position: number;
  };
  goods: {
    id: string;
    /** its colours and sizes, as 'colour:Blue' and 'size:XL' */
    traits: Generated<string[]>;
    seller_id: string;
    seller_name: string;
    category_id: string;
    top_category_id: string;
    name: string;
    description: string;
    /** its name in further languages: language code to name */
    names: ColumnType<Record<string, string>, string | undefined, string>;
    descriptions: ColumnType<Record<string, string>, string | undefined, string>;
    keywords: string;
    attributes: JSONColumnType<Attribute[]>;
    options: JSONColumnType<Option[]>;
    images: string[];
    price_from: string;
    price_to: string;
    was_price: string | null;
    /** of one piece to try them by; null: their shop allows none */
    sample_price: string | null;
    /** the most pieces of such an order */
    sample_most: number | null;
    discount: Generated<number>;
    unit: string;
    buy_min: number;
    tier_from: number[];
    tier_price: string[];
    sold: Generated<number>;
    rating: Generated<string>;
    reviews: Generated<number>;
    reviews_good: Generated<number>;
    reviews_medium: Generated<number>;
    reviews_bad: Generated<number>;
    score: Generated<number>;
    listed: Generated<boolean>;
    /** the ids of the brands that show it */
    brands: number[];
    created_at: Date;
    /** counts the goods as they came */
    number: Generated<string>;
    /** the shop's own number of it */
    code: string | null;
    /** counts the shop's changes */
    version: Generated<number>;
    updated_at: Date | null;
    /** what staff said when they took it down */
    taken_down_for: string | null;
    /** ids of the categories of its shop that it is in */
    shop_categories: Generated<string[]>;
    /** what it is: name, categories, head of the name and numbers, written by the database */
    search: ColumnType<string, never, never>;
    /** what is said of it anywhere, written by the database */
    mentions: ColumnType<string, never, never>;
  };
  sku: {
    id: string;
    goods_id: string;
    position: number;
    attributes: JSONColumnType<Attribute[]>;
    specification: string;
    image: string;
    price_delta: Generated<string>;
    available: number;
    /** sold no more */
    retired: Generated<boolean>;
  };
  article_command: {
    seller_id: string;
    command: string;
    /** a list */
    outcomes: ColumnType<unknown, string, never>;
    at: Date;
  };
  stock_change: {
    id: Generated<string>;
    sku_id: string;
    warehouse: string;
    by: number;
    cause: 'opening' | 'shop' | 'import' | 'transfer';
    note: Generated<string>;
    changed_by: string;
    changed_at: Date;
    command: string;
  };
  review: { id: string; goods_id: string; rating: number; text: string; author: string; created_at: Date };
  /** a folded word, and how many of a shop's goods say it that buyers see; of no shop: the mall's own */
  goods_word: { seller_id: Generated<string>; word: string; goods: Generated<number> };
  synonym: {
    id: string;
    language: string;
    /** what people type */
    words: string[];
    /** what it finds besides */
    meanings: string[];
    /** whether all of it is the same thing */
    both_ways: boolean;
    /** counts its changes */
    version: Generated<number>;
    /** the staff id; null: it came with the software */
    kept_by: string | null;
    kept_at: Date;
    /** the command that added it */
    added_by: string | null;
    /** and the one that changed it last */
    changed_by: string | null;
  };
  synonym_change: { id: Generated<boolean>; changes: string };
  review_answer: {
    order_id: string;
    goods_id: string;
    seller_id: string;
    text: string;
    answered_by: string;
    answered_at: Date;
  };
  kept_goods: { usercode: string; goods_id: string; since: Date };
  followed_shop: { usercode: string; seller_id: string; since: Date };
  /** of each of the goods that anybody ever kept; changed by the database with the rows of kept_goods */
  goods_favourites: { goods_id: string; favourites: number };
  stock_reservation: {
    order_id: string;
    sku_id: string;
    quantity: number;
    state: Generated<'reserved' | 'placed' | 'released' | 'consumed'>;
    created_at: Date;
    released_at: Date | null;
    /** whether its pieces count as sold */
    counted: Generated<boolean>;
  };
  warehouse: {
    id: string;
    /** the town and the country */
    name: string;
    /** language code to name */
    names: Generated<Record<string, string>>;
    /** of the countries whose new shops send from here */
    countries: Generated<string[]>;
    position: number;
  };
  /** of every variant in every warehouse; begun by the database with the variant */
  stock_level: { sku_id: string; warehouse: string; on_hand: number };
  /** from where the pieces of an order were taken */
  stock_pick: { order_id: string; sku_id: string; warehouse: string; quantity: number; picked_at: Date };
  unpaid_order: { order_id: string; buyer: string; total: string };
  submission: { id: string; digest: string; order_ids: string[]; plan: string; created_at: Date };
  goods_rating: {
    order_id: string;
    goods_id: string;
    points: number;
    seller_id: string;
    /** the order of a list */
    entry: GeneratedAlways<string>;
    by_buyer: Generated<boolean>;
    answered: Generated<boolean>;
  };
};
