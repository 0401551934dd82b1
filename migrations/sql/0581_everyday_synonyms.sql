-- Everyday words that led to nothing, or to what has only one of them.
insert into synonym (id, language, words, meanings, both_ways, kept_at)
select 'everyday-' || id, 'en', words, meanings, false, now()
from (values
  ('sticky-notes', array['sticky note', 'sticky notes', 'post it', 'post it note'], array['spiral notepad', 'notebook']),
  ('litter-tray', array['litter tray', 'litter box', 'cat litter tray', 'cat litter box', 'cat toilet'], array['cats', 'pet supplies']),
  ('bin-bags', array['bin bag', 'bin liner', 'trash bag', 'garbage bag', 'rubbish bag', 'refuse sack'], array['waste basket']),
  ('extension-lead', array['extension lead', 'extension cord', 'extension cable', 'power strip', 'multi plug'], array['charger plug', 'lighting power']),
  ('dish-brush', array['dish brush', 'washing up brush', 'scrubbing brush', 'scrub brush'], array['cleaning sponges', 'broom'])
) as given (id, words, meanings)
on conflict (id) do nothing;
