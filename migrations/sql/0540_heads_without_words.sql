-- As before, where every phrase has a word: any of the phrases as what the article is: its last word is the head of a name.
create or replace function head_query(phrases text[]) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  phrase text;
  one tsquery;
  asked tsquery := ''::tsquery;
begin
  foreach phrase in array phrases loop
    continue when phrase like '%&%';
    if phrase like '%*' then
      one := ('''=' || rtrim(phrase, '*') || ''':*')::tsquery;
    else
      select string_agg('''=' || lexeme || '''', '|')::tsquery into one
      from unnest(tsvector_to_array(text_words(regexp_replace(phrase, '^.* ', ''), true))) as lexeme;
    end if;
    -- of marks alone, as an emoji has them: no word, and null would take the others with it
    continue when one is null;
    asked := asked || case when phrase like '% %' then one && phrase_query(phrase) else one end;
  end loop;
  return asked;
end $$;
