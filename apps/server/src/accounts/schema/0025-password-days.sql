-- A password is to be changed so many days after it was chosen, 0 for never. password_at: when it was; null where nobody
-- chose one, as of who only comes by a launch. last_login_address: where last_login_at was from.
alter table operator add column password_days smallint not null default 0 check (password_days between 0 and 365);
alter table member add column password_at timestamptz, add column last_login_address text;
alter table staff add column password_at timestamptz, add column last_login_address text;

create trigger member_password_at_is_told after update of password_at on member
  for each row when (old.password_at is distinct from new.password_at) execute function tell_member_state();
