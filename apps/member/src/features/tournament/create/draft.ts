import type { MatchOffer, RoomPick, RoomPickRecord } from '@touchline/contract/tournament/named'
import { readTypedInteger } from '@touchline/domain/money'
import { POINTS_PER_MATCH, refusePicks, type RoomMatchState } from '@touchline/domain/tournament'

/** Selection chosen for a tournament pick. Its price comes from the current offer of the match. */
export interface SelectedPick {
  readonly matchId: number
  readonly betType: string
  readonly lineQuarters: number
  readonly selection: string
}

interface DraftPick extends SelectedPick {
  /** Points that the member stakes on the pick, as typed. */
  readonly text: string
}

/** Tournament picks chosen but not yet sent, in the order of selection. */
export type RoomDraft = readonly DraftPick[]

type Picked = Pick<RoomPickRecord, 'matchId' | 'points'>

const MAX_POINTS = 99_999

export function selectedKey({ matchId, betType, lineQuarters, selection }: SelectedPick): string {
  return `${matchId}:${betType}:${lineQuarters}:${selection}`
}

/** Returns the points that the member can still stake on a match after sent and drafted picks (TO2); never below 0. */
export function computeRemainingPoints(matchId: number, placed: readonly Picked[], draft: RoomDraft): number {
  const sum = (points: readonly number[]): number => points.reduce((all, each) => all + (each || 0), 0)
  const on = <Row extends { readonly matchId: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.matchId === matchId)
  return Math.max(0, POINTS_PER_MATCH - sum(on(placed).map(({ points }) => points)) - sum(on(draft).map(parsePoints)))
}

/** Parses the typed points. Returns NaN if the text is not a whole number. */
function parsePoints({ text }: DraftPick): number {
  return readTypedInteger(text, 0, MAX_POINTS) ?? NaN
}

/** Removes a selection from the draft, or adds it with the remaining points of its match. */
export function togglePick(draft: RoomDraft, selected: SelectedPick, placed: readonly Picked[]): RoomDraft {
  const key = selectedKey(selected)
  const otherPicks = draft.filter((pick) => selectedKey(pick) !== key)
  if (otherPicks.length < draft.length) return otherPicks
  return [...draft, { ...selected, text: String(computeRemainingPoints(selected.matchId, placed, draft)) }]
}

export function setPickText(draft: RoomDraft, selected: SelectedPick, text: string): RoomDraft {
  return draft.map((pick) => (selectedKey(pick) === selectedKey(selected) ? { ...pick, text } : pick))
}

/** Returns the current price of a selection in thousandths of decimal odds; null if it is not on offer. */
export function findOdds(offer: MatchOffer | undefined, selected: SelectedPick): number | null {
  const line = offer?.lines.find(
    ({ betType, lineQuarters }) => betType === selected.betType && lineQuarters === selected.lineQuarters,
  )
  const price = line?.prices.find(({ selection }) => selection === selected.selection)
  return line === undefined || line.locked || price === undefined || price.oddsMilli <= 1_000 ? null : price.oddsMilli
}

/** Converts drafted picks to the request form, or returns the refusal code. `offers` is keyed by match id. */
export function isPlaceable(
  draft: RoomDraft,
  offers: ReadonlyMap<number, MatchOffer>,
  matches: ReadonlyMap<number, RoomMatchState>,
  placed: readonly Picked[],
): { readonly picks: readonly RoomPick[] } | { readonly code: string } {
  const before = new Map<number, number>()
  for (const { matchId, points } of placed) before.set(matchId, (before.get(matchId) ?? 0) + points)
  const pickRequests = draft.map((pick) => ({
    matchId: pick.matchId,
    typeCode: pick.betType,
    points: parsePoints(pick),
  }))
  const refusal = refusePicks(pickRequests, matches, before)
  if (refusal !== null) return { code: refusal }
  const picks = draft.flatMap((pick) => {
    const { text: _text, ...selected } = pick
    const oddsMilli = findOdds(offers.get(pick.matchId), selected)
    return oddsMilli === null ? [] : [{ ...selected, oddsMilli, points: parsePoints(pick) }]
  })
  return picks.length < draft.length ? { code: 'matchNotAllowBet' } : { picks }
}
