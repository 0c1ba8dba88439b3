import type { BetWire, LegWire } from '@touchline/contract/sportsbook/bet'
import type { BetSummary, BetTotals } from '@touchline/contract/sportsbook/bet-list'
import type { CashedOut, LegResult, OriginalTerms, Ticket, TicketLeg } from '@touchline/domain/bet'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import type { Score } from '@touchline/domain/match'
import type { LegVerdict } from '@touchline/domain/settlement'
import type { TicketTotals } from './list-ports.ts'

export function legWire({ terms, marketType, match, runner, result, verdict }: TicketLeg): LegWire {
  return {
    match_id: terms.matchId,
    parent_id: match.parentId,
    sport_id: match.sportId,
    league: match.league.name,
    league_region: match.league.region,
    home: match.home.name,
    away: match.away.name,
    home_region: match.home.region,
    away_region: match.away.region,
    runner,
    kick_off: isoAtPlus8(match.kickOffMs),
    bet_type: terms.typeCode,
    market_type: marketType,
    line_quarters: terms.lineQ,
    selection: terms.selection,
    odds_milli: terms.oddsMilli,
    struck_score: terms.scoreAtAcceptance === null ? null : pair(terms.scoreAtAcceptance),
    result: result === null ? null : resultWire(result),
    myanmar: terms.myanmar,
    grade: verdict === null ? null : gradeWire(verdict),
  }
}

function pair({ home, away }: Score): [number, number] {
  return [home, away]
}

function resultWire({ status, score, halfTime, place }: LegResult): NonNullable<LegWire['result']> {
  return {
    status,
    score: score && pair(score),
    half_time: halfTime && pair(halfTime),
    place,
  }
}

function gradeWire(verdict: LegVerdict): NonNullable<LegWire['grade']> {
  return {
    outcome: verdict.outcome,
    score: pair(verdict.score),
    half_time: verdict.halfTime === null ? null : pair(verdict.halfTime),
    counted: pair(verdict.counted),
    rule: verdict.rule,
    reason: verdict.voidReason,
    win: verdict.grade.win,
    refund: verdict.grade.refund,
    of: verdict.grade.of,
    percent: verdict.percent ?? null,
    ...(verdict.deduction !== undefined && { deduction: verdict.deduction }),
  }
}

/** Converts a ticket to its wire form for the member. */
export function betWire(ticket: Ticket): BetWire {
  return {
    bet_id: ticket.ticketId,
    ref_no: ticket.ref,
    kind: ticket.terms.kind,
    market_type: findMarketType(ticket),
    status: ticket.outcome.status,
    amended: ticket.settlements > 1,
    reason: ticket.outcome.reason,
    odds_type: ticket.terms.oddsType,
    price_hundredths: ticket.terms.priceHundredths,
    sizes: sizesWire(ticket.terms),
    price_group: ticket.priceGroup,
    ...moneyWire(ticket),
    struck_first: ticket.originalTerms === null ? null : originalTermsWire(ticket.originalTerms),
    currency: ticket.currency,
    book_seq: ticket.bookSeq,
    placed_at: isoAtPlus8(ticket.placedAtMs),
    judged_at_ms: ticket.outcome.status === 'pending' ? ticket.delayEndsAtMs : null,
    settled_at: ticket.settledAtMs === null ? null : isoAtPlus8(ticket.settledAtMs),
    cash_out: ticket.cashedOut === null ? null : cashOutWire(ticket.cashedOut),
    awaits_wallet: ticket.awaitsWallet,
    working_date: ticket.workingDate,
    legs: ticket.legs.map(legWire),
  }
}

/** Returns the match list tab (early, today or live) on which the member selected the legs; null if the tabs differ. */
function findMarketType({ legs: [first, ...others] }: Ticket): BetWire['market_type'] {
  return first !== undefined && others.every(({ marketType }) => marketType === first.marketType)
    ? first.marketType
    : null
}

function sizesWire({ kind, sizes }: Ticket['terms']): BetWire['sizes'] {
  return kind === 'system' ? sizes.map(({ size, bets, unitMinor }) => ({ size, bets, unit: String(unitMinor) })) : null
}

/**
 * Returns the money fields of a bet for the wire: amounts at placement and the total return, both including cashed-out
 * parts.
 */
function moneyWire(ticket: Ticket) {
  const { outcome, cashedOut } = ticket
  return {
    ...placedWire(ticket),
    return: amount(outcome.returnMinor === null ? null : outcome.returnMinor + (cashedOut?.paidMinor ?? 0n)),
    turnover: amount(outcome.turnoverMinor),
    valid_turnover: amount(outcome.validTurnoverMinor),
    commission: amount(outcome.commissionMinor),
    fee: amount(outcome.feeMinor),
  }
}

function placedWire({ terms, cashedOut }: Ticket) {
  const riskMinor = terms.riskMinor + (cashedOut?.riskMinor ?? 0n)
  const winMinor = terms.winMinor + (cashedOut?.winMinor ?? 0n)
  return {
    stake: String(terms.stakeMinor + (cashedOut?.stakeMinor ?? 0n)),
    risk: String(riskMinor),
    to_win: String(winMinor),
    max_payout: String(riskMinor + winMinor),
  }
}

function amount(minor: bigint | null): string | null {
  return minor === null ? null : String(minor)
}

function originalTermsWire(first: OriginalTerms): NonNullable<BetWire['struck_first']> {
  return {
    price_hundredths: first.priceHundredths,
    risk: String(first.riskMinor),
    to_win: String(first.winMinor),
    legs: first.legs.map(({ oddsMilli, lineQ, myanmar }) => ({
      odds_milli: oddsMilli,
      line_quarters: lineQ,
      myanmar,
    })),
  }
}

function cashOutWire(cashedOut: CashedOut): NonNullable<BetWire['cash_out']> {
  return {
    paid: String(cashedOut.paidMinor),
    stake: String(cashedOut.stakeMinor),
    risk: String(cashedOut.riskMinor),
    to_win: String(cashedOut.winMinor),
    judged_at_ms: cashedOut.dueMs,
    code: cashedOut.code,
  }
}

/** Converts a ticket to its wire form without legs. */
export function betSummary(ticket: Ticket): BetSummary {
  const { legs, ...bet } = betWire(ticket)
  return { ...bet, leg_count: legs.length }
}

export function totalsWire(totals: TicketTotals): BetTotals {
  return {
    bets: totals.tickets,
    stake: String(totals.stakeMinor),
    risk: String(totals.riskMinor),
    to_win: String(totals.winMinor),
    return: String(totals.returnMinor),
    net: String(totals.netMinor),
    turnover: String(totals.turnoverMinor),
    commission: String(totals.commissionMinor),
  }
}
