-- Where the apps for buyers and for sellers can be had (§1), per brand or for all of them; null: as the configuration says.
alter table brand_parameters
  add column buyer_app_url text,
  add column seller_app_url text;
