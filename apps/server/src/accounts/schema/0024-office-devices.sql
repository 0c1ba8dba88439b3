-- Browsers that who works in the office has logged in on, as members' are kept.
create table staff_device (
  staff_id bigint not null references staff,
  token_hash bytea not null,
  device text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (staff_id, token_hash)
);
create index staff_device_by_token on staff_device (token_hash);

create trigger share_is_told_new after insert on upline_share referencing new table as changed_rows
  for each statement execute function tell_upline_shares();
create trigger share_is_told after update on upline_share referencing new table as changed_rows
  for each statement execute function tell_upline_shares();
create trigger share_is_told_gone after delete on upline_share referencing old table as changed_rows
  for each statement execute function tell_upline_shares();
