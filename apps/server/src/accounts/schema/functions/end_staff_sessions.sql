-- Whoever shuts somebody of the office out, in whatever process: their sessions end in that commit, and with an upline's
-- those of all who work for it or for one below it.
create or replace function end_staff_sessions() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  if tg_table_name = 'staff' then
    delete from staff_session where staff_id = new.id;
  else
    delete from staff_session s using staff f, line_below(new.id) b
    where f.id = s.staff_id and f.upline_id = b.upline_id;
  end if;
  return null;
end $$;
