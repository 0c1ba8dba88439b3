-- AL6: records when a trader last changed a price of the match. The caller has already locked the row of the match.
create or replace function mark_traded_by_price() returns trigger
language plpgsql as $$
begin
  update match set traded_at = now() where id = coalesce(new.match_id, old.match_id);
  return null;
end $$;
