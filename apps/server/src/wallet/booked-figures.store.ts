/** What posting `p` changed the wallet by (WA5): below zero where it took, 0 where the wallet is not touched. */
export const ENTRY_AMOUNT = 'coalesce(p.wallet_after - p.wallet_before, 0)'

/**
 * What was booked for member $1 from working day $2 to $3 (SE7), a row a settlement and a row a cash-out: of a
 * settlement the difference to the one before it. What was cashed makes no turnover (CO5).
 */
export const BOOKED = `
  select s.working_date, s.ticket_id, 0 as cash_outs,
    (s.return_minor is not null)::integer - (b.return_minor is not null)::integer as bets,
    coalesce(s.return_minor - s.risk, 0) - coalesce(b.return_minor - b.risk, 0) as win_loss,
    coalesce(s.turnover, 0) - coalesce(b.turnover, 0) as turnover,
    coalesce(s.valid_turnover, 0) - coalesce(b.valid_turnover, 0) as valid_turnover,
    coalesce(s.commission, 0) - coalesce(b.commission, 0) as commission
  from ticket_settlement s
  left join ticket_settlement b
    on b.member_id = s.member_id and b.ticket_id = s.ticket_id and b.version = s.version - 1
  where s.member_id = $1 and s.working_date between $2 and $3
  union all
  select o.working_date, o.ticket_id, 1, 0, o.paid - o.risk, 0, 0, 0
  from cash_out o
  where o.member_id = $1 and o.working_date between $2 and $3`

/** Its sums, beside whatever they are grouped by. */
export const BOOKED_SUMS = `
  coalesce(sum(k.bets), 0)::integer as bets, coalesce(sum(k.cash_outs), 0)::integer as cash_outs,
  coalesce(sum(k.turnover), 0)::bigint as turnover, coalesce(sum(k.valid_turnover), 0)::bigint as valid_turnover,
  coalesce(sum(k.commission), 0)::bigint as commission, coalesce(sum(k.win_loss), 0)::bigint as win_loss`

/** The only sport of ticket \`k.ticket_id\` of member $1; 0 where it has legs on several. */
export const SPORT_OF_TICKET = `(
  select case when min(g.sport_id) = max(g.sport_id) then min(g.sport_id) else 0 end
  from ticket_leg l join match m on m.id = l.match_id join league g on g.id = m.league_id
  where l.member_id = $1 and l.working_date = ticket_day(k.ticket_id) and l.ticket_id = k.ticket_id)`
