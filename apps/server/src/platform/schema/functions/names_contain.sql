-- Returns whether the names contain every folded word. The names are one text, separated by line breaks.
create or replace function names_contain(p_names text, p_words text[]) returns boolean
language sql immutable parallel safe as $$
  select coalesce(bool_and(strpos(f.folded, w.word) > 0), true)
  from fold_text(p_names) f(folded), unnest(p_words) w(word)
$$;
