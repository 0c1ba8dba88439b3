import type { TicketTotals } from './list-ports.ts'

export interface TicketSums {
  readonly tickets: number
  readonly stake: bigint
  readonly risk: bigint
  readonly to_win: bigint
  readonly return_minor: bigint
  readonly net: bigint
  readonly turnover: bigint
  readonly commission: bigint
}

/** Selects the sums of `TicketTotals` over tickets `t`. */
export const TICKET_SUMS = `
  select count(*)::integer as tickets, coalesce(sum(t.stake + t.cashed_stake), 0)::bigint as stake,
    coalesce(sum(t.risk + t.cashed_risk), 0)::bigint as risk,
    coalesce(sum(t.to_win + t.cashed_win), 0)::bigint as to_win,
    coalesce(sum(t.return_minor + t.cashed), 0)::bigint as return_minor,
    coalesce(sum(t.return_minor + t.cashed - t.risk - t.cashed_risk), 0)::bigint as net,
    coalesce(sum(t.turnover), 0)::bigint as turnover, coalesce(sum(t.commission), 0)::bigint as commission`

export function toTicketTotals([sums]: readonly TicketSums[]): TicketTotals {
  if (sums === undefined) throw new Error('the query of a sum returned no row')
  return {
    tickets: sums.tickets,
    stakeMinor: sums.stake,
    riskMinor: sums.risk,
    winMinor: sums.to_win,
    returnMinor: sums.return_minor,
    netMinor: sums.net,
    turnoverMinor: sums.turnover,
    commissionMinor: sums.commission,
  }
}
