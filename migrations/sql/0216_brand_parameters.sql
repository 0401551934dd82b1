-- What administrators set for a brand, over the configuration of the gateways. Null: nothing is set here.
create table brand_parameters (
  -- null: of all brands that set nothing else
  brand integer unique nulls not distinct references brand,
  customer_service_url text check (customer_service_url <> ''),
  promotion_site_url text check (promotion_site_url <> ''),
  -- the most of one variant in a line of an order
  max_goods_in_order integer check (max_goods_in_order between 1 and 1000000),
  -- counts the changes, also of the brand's mailbox
  version integer not null default 1
);
