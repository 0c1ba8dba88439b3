-- Tickets, settlements, cash-outs and counters that contradict each other or the ledger, described in text.
create view audit_tickets as
(
  select format('ticket %s (%s) does not agree with its postings', t.id, t.status) as fault
  from ticket t
  left join subject_balance p on p.product = 'sportsbook' and p.subject = t.id and p.member_id = t.member_id
  where p.subject is null
    or p.held - p.released <> case t.status when 'rejected' then 0 else t.risk + t.cashed_risk end
    or p.first_held <> coalesce((t.original_terms ->> 'risk')::bigint, t.risk + t.cashed_risk)
    or (p.released > 0 and t.original_terms is null and t.status <> 'rejected')
    or p.captured <> case when t.status in ('pending', 'rejected') then 0 else t.risk + t.cashed_risk end
    or p.returned <> coalesce(t.return_minor, 0) or p.commission <> coalesce(t.commission, 0)
    or p.cashed <> t.cashed
  order by t.id limit 1
)
union all (
  select format('ticket %s (%s) does not agree with its bookings', t.id, t.status)
  from ticket t
  join subject_balance b on b.product = 'sportsbook' and b.subject = t.id and b.member_id = t.member_id
  where b.settlements <> t.settlements or b.booked_cashed_risk <> t.cashed_risk
    or b.booked_risk <> t.cashed_risk + case when t.return_minor is null then 0 else t.risk end
    or b.booked_win_loss <> t.cashed - t.cashed_risk + coalesce(t.return_minor - t.risk, 0)
    or b.booked_turnover <> coalesce(t.turnover, 0) or b.booked_valid_turnover <> coalesce(t.valid_turnover, 0)
    or b.booked_commission <> coalesce(t.commission, 0) or b.booked_fee <> coalesce(t.fee, 0)
    or b.categories > 1 or (b.categories = 1 and b.category is distinct from t.sport_id)
    or b.splits > 1 or (b.splits = 1 and b.split_id is distinct from t.split_id)
  order by t.id limit 1
)
union all (
  select format('ticket %s of member %s does not exist, but has postings or bookings', s.subject, s.member_id)
  from subject_balance s
  where s.product = 'sportsbook' and not exists (select from ticket t
    where t.member_id = s.member_id and t.working_date = ticket_day(s.subject) and t.id = s.subject)
  order by s.subject limit 1
)
union all (
  select format('ticket %s does not agree with its settlements', t.id)
  from ticket t
  left join (
    select distinct on (ticket_id) ticket_id, version, status, return_minor from ticket_settlement
    order by ticket_id, version desc
  ) s on s.ticket_id = t.id
  where t.settlements <> coalesce(s.version, 0)
    or (t.settlements > 0 and t.status <> 'cashed_out'
      and (t.status, t.return_minor) is distinct from (s.status, s.return_minor))
  order by t.id limit 1
)
union all (
  select format('ticket %s does not agree with its cash-outs', t.id)
  from ticket t
  left join (
    select member_id, ticket_id, sum(paid) as paid, sum(stake) as stake, sum(risk) as risk, sum(win) as win
    from cash_out where state = 'paid' group by member_id, ticket_id
  ) c on c.member_id = t.member_id and c.ticket_id = t.id
  where (t.cashed, t.cashed_stake, t.cashed_risk, t.cashed_win) is distinct from
    (coalesce(c.paid, 0), coalesce(c.stake, 0), coalesce(c.risk, 0), coalesce(c.win, 0))
  order by t.id limit 1
)
union all (
  select format('member %s has a stake counter of %s on match %s, but open tickets of %s', member_id,
    coalesce(e.stake, 0), match_id, coalesce(t.stake, 0))
  from match_exposure e
  full join (select t.member_id, l.match_id, sum(t.stake) as stake
    from ticket t
    cross join lateral (select distinct l.match_id from ticket_leg l
      where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id) l
    where t.status in ('pending', 'running') group by t.member_id, l.match_id) t using (member_id, match_id)
  where coalesce(e.stake, 0) <> coalesce(t.stake, 0) order by member_id, match_id limit 1
);
