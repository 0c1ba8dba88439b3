-- Deletes the current upline paths below an account whose shares changed, so that the next bet computes them again. A
-- transaction that computes a path at the same time waits (store_current_splits).
create or replace function delete_current_splits() returns trigger
language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lines in force', 0));
  delete from current_split f using changed_rows r join upline u on u.id = r.upline_id or u.above @> array[r.upline_id]
  where f.upline_id = u.id;
  return null;
end $$;
