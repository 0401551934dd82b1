-- A brand's own page of help may be withdrawn: its readers see that of all brands again. The row repeats what was withdrawn.
alter table help_text
  drop constraint help_text_state_check,
  add constraint help_text_state_check check (state in ('draft', 'published', 'withdrawn') and (state <> 'withdrawn' or brand is not null));
