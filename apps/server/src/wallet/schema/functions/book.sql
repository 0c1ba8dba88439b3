-- Books the results of subjects on the day of their movements; a statement never goes back to a day before its last
-- entry. Called before the wallets move, with at most one booking per subject. Divides a booking over the upline path
-- of the subject (UP5): each account gets its new share of the subject less its share so far. The pooled part belongs
-- to the company alone.
create or replace function book(p_date date, p_at_ms bigint, p_bookings booking_entry[]) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('line days', 0));
  if exists (select from upline_day_end e where e.closed_to >= p_date) then
    perform reopen_upline_days(p_date);
  end if;
  insert into booking (member_id, operator_id, working_date, at_ms, product, category, item, subject, kind, ref,
    version, currency, settled, risk, turnover, valid_turnover, commission, fee, win_loss, pooled)
  select b.member_id, m.operator_id, greatest(p_date, a.statement_date), p_at_ms, b.product, b.category, b.item,
    b.subject, b.kind, b.ref, b.version, a.currency, b.settled, b.risk, b.turnover, b.valid_turnover, b.commission, b.fee,
    b.win_loss, coalesce(b.pooled, 0)
  from unnest(p_bookings) b
  join ledger_account a on a.id = b.member_id * 2
  join member m on m.id = b.member_id
  where b.split_id is null;

  if not exists (select from unnest(p_bookings) b where b.split_id is not null) then
    return;
  end if;
  insert into booking (member_id, operator_id, working_date, at_ms, product, category, item, subject, kind, ref,
    version, currency, settled, risk, turnover, valid_turnover, commission, fee, win_loss, pooled, split_id,
    split_win_loss, split_commission)
  select b.member_id, m.operator_id, greatest(p_date, a.statement_date), p_at_ms, b.product, b.category, b.item,
    b.subject, b.kind, b.ref, b.version, a.currency, b.settled, b.risk, b.turnover, b.valid_turnover, b.commission, b.fee,
    b.win_loss, coalesce(b.pooled, 0), b.split_id,
    case when k.is_first then it.win_loss
      else array(select i - w from unnest(it.win_loss, was.win_loss) with ordinality d(i, w, ord) order by d.ord) end,
    case when k.is_first then it.commission
      else array(select i - w from unnest(it.commission, was.commission) with ordinality d(i, w, ord) order by d.ord) end
  from unnest(p_bookings) b
  join ledger_account a on a.id = b.member_id * 2
  join member m on m.id = b.member_id
  left join lateral position_split_of(b.split_id) l on true
  cross join lateral (
    select count(*) = 0 as is_first, coalesce(sum(k.win_loss), 0)::bigint as net,
      coalesce(sum(k.pooled), 0)::bigint as pooled,
      coalesce(sum(k.valid_turnover), 0)::bigint as turnover, coalesce(sum(k.commission), 0)::bigint as commission
    from booking k where k.member_id = b.member_id and k.product = b.product and k.subject = b.subject
  ) k
  left join lateral divide_by_split(l.position_bp, l.commission_bp, k.net, k.pooled, k.turnover, k.commission) was on not k.is_first
  cross join lateral divide_by_split(l.position_bp, l.commission_bp, k.net + b.win_loss, k.pooled + coalesce(b.pooled, 0),
    k.turnover + b.valid_turnover, k.commission + b.commission) it
  where b.split_id is not null;
end $$;
