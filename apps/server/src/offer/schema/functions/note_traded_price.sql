-- AL6: a trader decided on a price of the match; who does so holds its row already.
create or replace function note_traded_price() returns trigger
language plpgsql as $$
begin
  update match set traded_at = now() where id = coalesce(new.match_id, old.match_id);
  return null;
end $$;
