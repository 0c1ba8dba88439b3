-- Gives a lease another term, which may be none, as long as nobody else has taken it; false where somebody has. p_word:
-- what whoever takes it next is told.
create or replace function renew_lease(p_name text, p_fence bigint, p_term_ms integer, p_word text) returns boolean
language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update lease set until = clock_timestamp() + p_term_ms * interval '1 ms', last_word = p_word
  where name = p_name and fence = p_fence;
  return found;
end $$;
