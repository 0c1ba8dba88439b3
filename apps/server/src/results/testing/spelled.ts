import type { BetWire } from '@touchline/contract/sportsbook/bet'
import { entryRow } from '../../wallet/entry-row.http.ts'
import { betWire, totalsWire } from '../../betting/lists/bet-wire.http.ts'
import type { BetLists, BetQuery, TicketPage } from '../../betting/lists/list-ports.ts'
import type { BalanceAfter, BetRefusal, PlaceBet, TicketCommand } from '../../betting/placing/placing-ports.ts'
import type { SettledBets } from '../pages/settled-bets.ts'
import type { SettlementHistory } from '../pages/history-ports.ts'
import { settlementRow } from '../pages/settlementhistory.http.ts'

const toWirePage = ({ tickets, next, totals }: TicketPage) => ({
  bets: tickets.map(betWire),
  next,
  ...(totals && { totals: totalsWire(totals) }),
})

export type WirePlacement = { readonly ok: true; bet: BetWire; balance: BalanceAfter } | BetRefusal

/** Wraps placement so that its result is in wire form, as the tests expect. */
export const createWirePlaceBet =
  (placeBet: PlaceBet) =>
  async (command: TicketCommand): Promise<WirePlacement> => {
    const placed = await placeBet(command)
    return placed.ok ? { ok: true, bet: betWire(placed.ticket), balance: placed.balance } : placed
  }

export const createWireLists = (lists: BetLists) => {
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

export const createWireSettledBets =
  (settledBets: SettledBets) =>
  async (...params: Parameters<SettledBets>) => {
    const read = await settledBets(...params)
    if (!read.ok) return read
    const { tickets, totals, next } = read.value
    return { ok: true as const, value: { bets: tickets.map(betWire), totals: totalsWire(totals), next } }
  }

export const createWireHistory =
  (history: SettlementHistory) =>
  async (...params: Parameters<SettlementHistory>) => {
    const read = await history(...params)
    if (!read.ok) return read
    const { settlements, ...rest } = read.value
    return { ok: true as const, value: { ...rest, rows: settlements.map(settlementRow) } }
  }
