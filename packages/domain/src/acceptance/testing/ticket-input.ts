import type { MatchId } from '../../match/index.ts'
import { PRICE_GROUP_TERMS } from '../../odds/index.ts'
import type { LegInput, OfferedMatch, SelectionRequest, TicketInput } from '../index.ts'

const MATCH_ID = 41 as MatchId

/** Away selection of the handicap below, at its current price. */
export const SELECTION: SelectionRequest = {
  matchId: MATCH_ID,
  tab: 2,
  typeCode: 'BT_HDP',
  lineQ: -3,
  selection: 'away',
  oddsMilli: 1960,
  myanmar: null,
}

const MATCH: OfferedMatch = {
  tab: 2,
  hidden: false,
  betAllowed: true,
  active: true,
  score: { home: 0, away: 0 },
  lines: [
    { lineQ: -2, rank: 1, suspended: true, prices: [2100, 1800] },
    { lineQ: -3, rank: 0, suspended: false, prices: [1900, 1960] },
  ],
  origin: { matchId: MATCH_ID, parentId: null, leagueKey: 'cup', teams: ['Japan', 'Brazil'], isOutright: false },
}

/** Leg with the selection, within its limits. */
export const LEG: LegInput = {
  request: SELECTION,
  match: MATCH,
  onMatchMinor: 0n,
  waitMs: 6_000,
  limits: { minBetMinor: 100n, maxBetMinor: 50_000n, maxPayoutMinor: 100_000n, maxPerMatchMinor: 80_000n },
}

const REQUEST: TicketInput['request'] = {
  kind: 'single',
  oddsType: 2,
  stakeMinor: 1_000n,
  units: [],
  acceptBetter: false,
  acceptAny: false,
}

/** A single in Hong Kong odds that passes every check. */
export const VALID_TICKET: TicketInput = {
  session: 'valid',
  accountState: 'active',
  mayBet: true,
  repeated: false,
  request: REQUEST,
  kind: 'single',
  feed: { silentMs: 0, lagMs: 0 },
  currency: 'USD',
  availableMinor: 1_000n,
  groupTerms: PRICE_GROUP_TERMS.A,
  sportsbookEnabled: true,
  myanmarAllowed: true,
  myanmarBp: 500,
  parlayLimits: null,
  legs: [LEG],
}

/** Change of a ticket, so that a test changes a single input of the valid ticket. */
export type Patch = (input: TicketInput) => TicketInput

export function mapLegs(change: (leg: LegInput) => LegInput): Patch {
  return (input) => ({ ...input, legs: input.legs.map(change) })
}
export function withSelection(change: Partial<SelectionRequest>): Patch {
  return mapLegs((old) => ({ ...old, request: { ...old.request, ...change } }))
}
export function withRequest(change: Partial<TicketInput['request']>): Patch {
  return (input) => ({
    ...input,
    request: { ...input.request, ...change },
  })
}
export function withInput(change: Partial<TicketInput>): Patch {
  return (input) => ({ ...input, ...change })
}
export function withLeg(change: Partial<LegInput>): Patch {
  return mapLegs((old) => ({ ...old, ...change }))
}
export function withMatch(change: Partial<OfferedMatch>): Patch {
  return mapLegs((old) => ({ ...old, match: old.match && { ...old.match, ...change } }))
}
export function withLimits(change: Partial<NonNullable<LegInput['limits']>>): Patch {
  return mapLegs((old) => ({ ...old, limits: old.limits && { ...old.limits, ...change } }))
}
