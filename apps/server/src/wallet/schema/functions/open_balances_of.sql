-- UP6: returns the open amount between each given account and its upline, and for each account of its downline
-- likewise; of members, only those on credit. No given account is below another. For a member: the balance beyond the
-- credit, positive or negative; a win only as far as it is not at risk. For an upline account: the shares of it and its
-- downline in all bets, the open amounts of members on credit below, and earlier payments there. Members on cash deal
-- with the company at once and have no open amount.
create or replace function open_balances_of(p_uplines bigint[], p_members bigint[]) returns setof open_balance
language sql stable
set search_path = public, pg_temp as $$
  with line as materialized (
    select b.upline_id, b.above_id, b.level, b.way, a.balance
    from unnest(p_uplines) p(id) cross join lateral downline_of(p.id) b
    join ledger_account a on a.id = -1000000000 - b.upline_id
  ), members as materialized (
    select m.id, m.upline_id, a.balance + a.at_risk as won, greatest(a.balance + a.credit, 0) as free
    from member m join ledger_account a on a.id = m.id * 2 and a.credit > 0
    where m.id = any (p_members) or m.upline_id in (select l.upline_id from line l)
  ), held as (
    select r.upline_id, sum(p.won + p.paid) as amount
    from upline_report('2000-01-01', '9999-12-31', array(select l.upline_id from line l)) r
    join line l on l.upline_id = r.upline_id
    cross join lateral unnest(r.win_loss, r.commission) with ordinality p(won, paid, place)
    where p.place > l.level
    group by r.upline_id
  ), below as materialized (
    select t.upline_id as top_id, l.upline_id from line l cross join lateral unnest(l.way) w(id)
    join line t on t.upline_id = w.id
  ), paid as (
    select b.top_id, sum(l.balance) as amount from below b join line l on l.upline_id = b.upline_id group by b.top_id
  ), owed as (
    select b.top_id, sum(m.won) as amount from below b join members m on m.upline_id = b.upline_id group by b.top_id
  )
  select l.upline_id, null::bigint, l.above_id,
    (p.amount + coalesce(h.amount, 0) + coalesce(o.amount, 0))::bigint
  from line l
  join paid p on p.top_id = l.upline_id
  left join held h on h.upline_id = l.upline_id
  left join owed o on o.top_id = l.upline_id
  union all
  select null, m.id, m.upline_id, least(m.won, m.free) from members m
$$;
