-- Why a flow has stopped until a person looks; null while it runs. Every process sees it, and any may let it go on.
alter table flow_checkpoint
  add column stopped text check (stopped in ('poisoned', 'ahead')),
  add column reason text,
  add constraint flow_checkpoint_reason check ((stopped is null) = (reason is null));
