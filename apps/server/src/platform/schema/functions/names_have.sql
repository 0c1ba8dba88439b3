-- Whether each folded word is in the names, which stand in one text with line breaks between them.
create or replace function names_have(p_names text, p_words text[]) returns boolean
language sql immutable parallel safe as $$
  select coalesce(bool_and(strpos(f.folded, w.word) > 0), true)
  from fold_text(p_names) f(folded), unnest(p_words) w(word)
$$;
