-- Whoever looks at sessions of the office hears that one was opened, was shown the second factor in, or ended.
create trigger staff_session_is_opened after insert on staff_session referencing new table as changed_rows
  for each statement execute function tell_staff_sessions();
create trigger staff_session_is_ended after delete on staff_session referencing old table as changed_rows
  for each statement execute function tell_staff_sessions();
create trigger staff_session_is_proved after update of proved on staff_session
  for each row when (old.proved <> new.proved) execute function tell_staff_session();
