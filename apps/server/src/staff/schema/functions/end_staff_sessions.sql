-- Ends the sessions of a staff login that loses access, in the same commit. For an upline account, ends the sessions of
-- all its staff and of the staff of its downline.
create or replace function end_staff_sessions() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  if tg_table_name = 'staff' then
    delete from staff_session where staff_id = new.id;
  else
    delete from staff_session s using staff f, downline_of(new.id) b
    where f.id = s.staff_id and f.upline_id = b.upline_id;
  end if;
  return null;
end $$;
