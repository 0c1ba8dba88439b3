-- NO3: notifies the staff of an account that a higher account changed its share of the bets below it, except when the
-- account is created.
create or replace function publish_upline_shares() returns trigger
language plpgsql as $$
begin
  perform notice_upline(u.id, 'sharesSet', null, '{}')
  from upline u where u.id in (select r.upline_id from changed_rows r) and u.created_at < now();
  return null;
end $$;
