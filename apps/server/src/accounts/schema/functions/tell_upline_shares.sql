-- NO3: who works for an account is told that those above set what it holds of the bets below it; not as it is made.
create or replace function tell_upline_shares() returns trigger
language plpgsql as $$
begin
  perform notice_upline(u.id, 'sharesSet', null, '{}')
  from upline u where u.id in (select r.upline_id from changed_rows r) and u.created_at < now();
  return null;
end $$;
