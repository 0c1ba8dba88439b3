-- What was taken back is shown to nobody any more; whose site is open hears of it as of a new one, with an end.
alter table announcement add column withdrawn boolean not null default false;
create trigger announcement_is_told_again after update on announcement referencing new table as new_rows
  for each statement execute function tell_announcements();
