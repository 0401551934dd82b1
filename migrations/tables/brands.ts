import type { ColumnType, Generated } from 'kysely';

export type BrandTables = {
  brand: {
    /** what goods and stores hold; never changes */
    id: Generated<number>;
    /** names it in headers, accounts and orders */
    key: string;
    name: string;
    support_mailbox: string;
    storage_bucket: string;
    /** the tokens that it sets, as services/brands checks them; written as JSON text */
    theme: ColumnType<unknown, string | undefined, string | undefined>;
    /** its sign, likewise */
    mark: ColumnType<unknown, string | undefined, string | undefined>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  brand_parameters: {
    /** null: of all brands that set nothing else */
    brand: number | null;
    customer_service_url: string | null;
    promotion_site_url: string | null;
    buyer_app_url: string | null;
    seller_app_url: string | null;
    max_goods_in_order: number | null;
    /** counts the changes */
    version: Generated<number>;
  };
  help_text: {
    page: string;
    language: string;
    /** null: of all brands that have none of their own */
    brand: number | null;
    /** counts the changes of this page in this language */
    version: number;
    title: string;
    /** Markdown */
    body: string;
    state: 'draft' | 'published' | 'withdrawn';
    /** a staff id; null: it came with the software */
    kept_by: string | null;
    kept_at: ColumnType<Date, Date | undefined, never>;
  };
  brand_host: {
    /** in lower case, without a port */
    host: string;
    brand: number;
  };
};
