import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { stuckNow } from './opened-tables.ts';

/** What nobody said, done behind everybody's back; each must be seen by the readers of its area. */
export const plants: readonly (readonly [
  what: string,
  area: string,
  plant: (db: Kysely<Database>) => Promise<unknown>,
  seen: RegExp,
])[] = [
  [
    'a banner that says something else',
    'banners',
    (db) =>
      db
        .updateTable('banner')
        .set({ version: sql<number>`version + 1` })
        .where('removed_at', 'is', null)
        .execute(),
    /has a version \d+, which nobody asked for/,
  ],
  [
    'a banner that is back',
    'banners',
    (db) => db.updateTable('banner').set({ removed_at: null }).execute(),
    /was removed, and is kept/,
  ],
  [
    'a lottery that runs for ever',
    'lottery',
    (db) =>
      db
        .updateTable('lottery_activity')
        .set({ removed_at: null, shown: true, shown_from: null, shown_until: null, brands: null })
        .execute(),
    /at one time/,
  ],
  [
    'words of help that nobody wrote',
    'help',
    (db) =>
      sql`insert into help_text (page, language, brand, version, title, body, state, kept_at)
        select page, language, brand, max(version) + 1, 'Planted', 'Planted.', 'published', now()
        from help_text where page = 'news' group by page, language, brand`.execute(db),
    /has a version \d+, which nobody asked for/,
  ],
  [
    'a brand that leads elsewhere',
    'brands',
    (db) =>
      db.updateTable('brand_parameters').set({ promotion_site_url: 'https://elsewhere.example' }).execute(),
    /says .*elsewhere/,
  ],
  [
    'goods that changed places with those that were in no category',
    'categories',
    (db) =>
      sql`update goods set shop_categories = case when shop_categories <> '{}' then '{}'
        else array(select id from shop_category where seller_id = goods.seller_id) end`.execute(db),
    /is (not )?in \w+, and should (not )?be/,
  ],
  [
    'a shop that says something else',
    'shops',
    (db) => db.updateTable('seller').set({ description: 'Planted' }).execute(),
    /says "Planted/,
  ],
  [
    'goods that lost their number',
    'articles',
    (db) => sql`update goods set code = code || '-planted' where code like 'I-%'`.execute(db),
    /is there 0 times/,
  ],
  [
    'an address that is gone',
    'addresses',
    (db) => db.deleteFrom('identity_address').execute(),
    /is of gone, and should be of/,
  ],
  [
    'a picture that is nobody’s any more',
    'avatars',
    (db) => db.updateTable('identity_user').set({ avatar: null }).execute(),
    /is shown as/,
  ],
  [
    'a list that was emptied',
    'lists',
    (db) => db.deleteFrom('kept_goods').execute(),
    /not in the list, and should be/,
  ],
  [
    'something stuck that nobody dropped',
    'mall',
    (db) => db.insertInto('flow_stuck').values(stuckNow('o9')).execute(),
    /what is stuck is/,
  ],
  ['everybody signed out', 'away', (db) => db.deleteFrom('staff_session').execute(), /is let in no more/],
];
