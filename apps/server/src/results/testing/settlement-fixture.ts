import type { BetWire } from '@touchline/contract/sportsbook/bet'
import type { TicketRequest } from '@touchline/domain/acceptance'
import type { BettingMember } from '../../members/index.ts'
import { entryRow } from '../../wallet/statement/entry-row.http.ts'
import { betWire, totalsWire } from '../../betting/lists/bet-wire.http.ts'
import type { BetLists, BetQuery, TicketPage } from '../../betting/lists/list-ports.ts'
import type { BalanceAfter, BetRefusal, PlaceBet } from '../../betting/placing/placing-ports.ts'
import type { SettledBets } from '../pages/settled-bets.ts'
import type { SettlementHistory } from '../pages/history-ports.ts'
import { settlementRow } from '../pages/settlementhistory.http.ts'

/** A ticket request and the member who sends it. */
export type TestBet = TicketRequest & { readonly member: BettingMember }

export type WirePlacement = { readonly ok: true; bet: BetWire; balance: BalanceAfter } | BetRefusal

/** Wraps placement so that its result is in wire form, as the tests expect. */
export function createWirePlaceBet(placeBet: PlaceBet) {
  return async ({ member, ...request }: TestBet): Promise<WirePlacement> => {
    const placed = await placeBet(member, request)
    return placed.ok ? { ok: true, bet: betWire(placed.ticket), balance: placed.balance } : placed
  }
}

export function createWireLists(lists: BetLists) {
  const listed = (list: 'pending' | 'running' | 'rejected') => async (memberId: number, query: BetQuery) =>
    toWirePage(await lists[list](memberId, query))
  return {
    pending: listed('pending'),
    running: listed('running'),
    rejected: listed('rejected'),
    settledOn: async (memberId: number, date: string, query: BetQuery) =>
      toWirePage(await lists.settledOn(memberId, date, query)),
    byIds: async (memberId: number, betIds: readonly string[]) => (await lists.byIds(memberId, betIds)).map(betWire),
    details: async (memberId: number, betId: string) => {
      const details = await lists.details(memberId, betId)
      return details && { bet: betWire(details.ticket), entries: details.entries.map(entryRow) }
    },
  }
}

function toWirePage({ tickets, next, totals }: TicketPage) {
  return {
    bets: tickets.map(betWire),
    next,
    ...(totals && { totals: totalsWire(totals) }),
  }
}

export function createWireSettledBets(settledBets: SettledBets) {
  return async (...params: Parameters<SettledBets>) => {
    const read = await settledBets(...params)
    if (!read.ok) return read
    const { tickets, totals, next } = read.value
    return { ok: true as const, value: { bets: tickets.map(betWire), totals: totalsWire(totals), next } }
  }
}

export function createWireHistory(history: SettlementHistory) {
  return async (...params: Parameters<SettlementHistory>) => {
    const read = await history(...params)
    if (!read.ok) return read
    const { settlements, ...rest } = read.value
    return { ok: true as const, value: { ...rest, rows: settlements.map(settlementRow) } }
  }
}
