import type { BetTotals } from '@touchline/contract/bet-list'

export interface TicketSums {
  readonly bets: number
  readonly stake: bigint
  readonly risk: bigint
  readonly to_win: bigint
  readonly return_minor: bigint
  readonly net: bigint
  readonly turnover: bigint
  readonly commission: bigint
}

/** Sums over tickets `t` as the member reads them: what was cashed is among what was staked and what came back. */
export const TICKET_SUMS = `
  select count(*)::integer as bets, coalesce(sum(t.stake + t.cashed_stake), 0)::bigint as stake,
    coalesce(sum(t.risk + t.cashed_risk), 0)::bigint as risk,
    coalesce(sum(t.to_win + t.cashed_win), 0)::bigint as to_win,
    coalesce(sum(t.return_minor + t.cashed), 0)::bigint as return_minor,
    coalesce(sum(t.return_minor + t.cashed - t.risk - t.cashed_risk), 0)::bigint as net,
    coalesce(sum(t.turnover), 0)::bigint as turnover, coalesce(sum(t.commission), 0)::bigint as commission`

export const totalsOf = ([sums]: readonly TicketSums[]): BetTotals => {
  if (sums === undefined) throw new Error('a sum without a row')
  return {
    bets: sums.bets,
    stake: String(sums.stake),
    risk: String(sums.risk),
    to_win: String(sums.to_win),
    return: String(sums.return_minor),
    net: String(sums.net),
    turnover: String(sums.turnover),
    commission: String(sums.commission),
  }
}
