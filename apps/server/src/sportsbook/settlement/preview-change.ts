import { isDeepStrictEqual } from 'node:util'
import type { TicketOutcome } from '@touchline/domain/bet'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import type { CurrencyMoves, SettlementFacts, SettlementChange, SettlementEffect } from './change-ports.ts'
import { createLegGrader, type LegGrader } from './leg-grader.ts'
import { changedTypes } from './settle-match.ts'
import { settledTicket } from './settled-ticket.ts'
import type { LegKind, SettlementStore, TicketToSettle } from './settlement-ports.ts'

/** Reads members' currencies and converts movements to hundredths of the base currency (LI4), rounded up. */
export interface PreviewMoney {
  currenciesOf(memberIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  inBase(moves: readonly CurrencyMoves[]): Promise<bigint>
}

interface PreviewParts {
  readonly store: Pick<SettlementStore, 'legKinds' | 'tickets'>
  readonly money: PreviewMoney
  readonly batchSize?: number
}

/** Outcome of a match without a reported result. */
export const EMPTY_OUTCOME: MatchOutcome = { parts: {}, goals: null }

/** Returns the facts from which the match would be settled after the change. */
const changed = (known: SettlementFacts, change: SettlementChange): SettlementFacts => {
  const { windows } = known.voids
  switch (change.kind) {
    case 'anew':
      return known
    case 'result':
      return { ...known, outcome: change.outcome }
    case 'feed':
      return { ...known, outcome: known.ofFeed ?? EMPTY_OUTCOME }
    case 'void':
      return { ...known, voids: { ...known.voids, windows: [...windows, change.window] } }
    case 'takeBack': {
      const left = windows.filter((_, at) => known.actNos[at] !== change.actNo)
      return { ...known, voids: { ...known.voids, windows: left } }
    }
  }
}

const cameBack = ({ returnMinor, commissionMinor }: TicketOutcome): bigint =>
  (returnMinor ?? 0n) + (commissionMinor ?? 0n)

interface MovedBet {
  readonly memberId: number
  readonly minor: bigint
  readonly lostMinor: bigint
}

const movedBet = ({ memberId, terms, stands: was }: TicketToSettle, stands: TicketOutcome): MovedBet => {
  const lostMinor = was.status === 'running' ? terms.riskMinor - (stands.returnMinor ?? 0n) : 0n
  return { memberId, minor: cameBack(stands) - cameBack(was), lostMinor: lostMinor > 0n ? lostMinor : 0n }
}

const movesOf = (bets: readonly MovedBet[], currencies: ReadonlyMap<number, string>): readonly CurrencyMoves[] => {
  const moves = new Map<string, CurrencyMoves>()
  for (const { memberId, minor, lostMinor } of bets) {
    const currency = currencies.get(memberId)
    if (currency === undefined) throw new Error(`member ${memberId} has no currency`)
    const sum = moves.get(currency) ?? { toMembersMinor: 0n, fromMembersMinor: 0n, lostMinor: 0n }
    moves.set(currency, {
      currency,
      toMembersMinor: sum.toMembersMinor + (minor > 0n ? minor : 0n),
      fromMembersMinor: sum.fromMembersMinor - (minor < 0n ? minor : 0n),
      lostMinor: sum.lostMinor + lostMinor,
    })
  }
  return [...moves.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** Returns the market kinds that settlement would process, and the kinds with an undecided leg. */
const typesToLookAt = (then: SettlementFacts, grader: LegGrader, kinds: readonly LegKind[]): readonly string[] => {
  const undecided = kinds.filter(({ terms }) => grader.ofKind(terms) === null).map(({ terms }) => terms.typeCode)
  return [...new Set([...changedTypes(then, grader, kinds), ...undecided])]
}

/** Whether the ticket stays open because its leg on this match is undecided. */
const staysOpen = (
  { legs, placedAtMs, bookSeq, stands }: TicketToSettle,
  matchId: MatchId,
  grader: LegGrader,
): boolean =>
  !['rejected', 'cashed_out'].includes(stands.status) &&
  legs.some(({ terms }) => terms.matchId === matchId && grader.verdict(terms, { placedAtMs, bookSeq }) === null)

export type PreviewChange = (
  matchId: MatchId,
  known: SettlementFacts,
  change: SettlementChange,
) => Promise<SettlementEffect>

/**
 * Builds the preview of a change. Every bet on the match is graded and combined like in settlement, without any write.
 * Bets pending a bet-delay decision are not counted as changed.
 */
export const createPreviewChange =
  ({ store, money, batchSize = 500 }: PreviewParts): PreviewChange =>
  async (matchId, known, change) => {
    const then = changed(known, change)
    const grader = createLegGrader(then)
    const typeCodes = typesToLookAt(then, grader, await store.legKinds(matchId))
    const moved: MovedBet[] = []
    let open = 0
    for (let cursor = '0', last = false; !last; ) {
      const page = await store.tickets({ matchId, cursor, limit: batchSize, typeCodes })
      for (const ticket of page.tickets) {
        if (staysOpen(ticket, matchId, grader)) open += 1
        const stands = settledTicket(ticket, matchId, grader)?.stands
        if (stands === undefined || isDeepStrictEqual(stands, ticket.stands)) continue
        moved.push(movedBet(ticket, stands))
      }
      cursor = page.tickets.at(-1)?.ticketId ?? cursor
      last = page.last
    }
    const memberIds = [...new Set(moved.map(({ memberId }) => memberId))]
    const moves = movesOf(moved, await money.currenciesOf(memberIds))
    return { bets: moved.length, members: memberIds.length, open, moves, base: await money.inBase(moves) }
  }
