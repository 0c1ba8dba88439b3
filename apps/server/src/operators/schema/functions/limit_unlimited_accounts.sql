-- LI7: applies an operator's default limits in a currency to accounts without an effective limit in any sport. An
-- account directly below the company gets them if its whole downline has none; otherwise each member gets them. An
-- account with limits in some sports keeps them and may not bet on the other sports (LI5).
create or replace function limit_unlimited_accounts(p_operator integer, p_currency text) returns void
language plpgsql as $$
begin
  insert into upline_limit (upline_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select u.id, d.sport_id, d.min_bet, d.max_bet, d.max_payout, d.max_per_match
  from upline u
  join default_limit d on d.operator_id = u.operator_id and d.currency = u.currency
  where u.operator_id = p_operator and u.currency = p_currency and u.parent_id is null
    and not exists (
      select from upline b join upline_limit l on l.upline_id = b.id where b.id = u.id or b.above @> array[u.id])
    and not exists (
      select from upline b join member m on m.upline_id = b.id join member_limit l on l.member_id = m.id
      where b.id = u.id or b.above @> array[u.id]);
  insert into member_limit (member_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select m.id, d.sport_id, d.min_bet, d.max_bet, d.max_payout, d.max_per_match
  from member m
  left join upline u on u.id = m.upline_id
  join default_limit d on d.operator_id = m.operator_id and d.currency = m.currency
  where m.operator_id = p_operator and m.currency = p_currency
    and not exists (select from member_limit l where l.member_id = m.id)
    and not exists (select from upline_limit l where l.upline_id = u.id or l.upline_id = any (u.above));
end $$;
