-- Whether its files lie sealed under their owner's key. What its purpose wants sealed and is not yet, the sweeping seals.
alter table upload add column sealed boolean not null default false;

-- for the job that seals what was uploaded before files could be sealed
create index upload_not_sealed on upload (since) where purpose = 'loan' and not sealed;
