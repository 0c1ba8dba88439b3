import type { MatchId } from '@touchline/domain/match'
import { listBestOfs, sportById } from '@touchline/domain/sport'
import type { ManualMatchDraft, OfferedManualMatch } from '../../offer/index.ts'

/** Maximum time from now to the kick-off of a manual match in milliseconds. */
const MAX_AHEAD_MS = 2 * 366 * 86_400_000

export interface ManualMatchRecords {
  /** Returns true if the league exists in the sport. */
  readonly hasLeague: (id: number, sportId: number) => Promise<boolean>
  readonly add: (draft: ManualMatchDraft) => Promise<number>
  /** Reads the match and locks the row until the transaction ends. */
  readonly readLocked: (id: number) => Promise<OfferedManualMatch | null>
  readonly change: (id: number, draft: ManualMatchDraft) => Promise<void>
  /** Cancels the manual match and ends the offered match, if `matchId` is not null. `atMs`: simulated clock. */
  readonly cancel: (id: number, matchId: MatchId | null, atMs: number) => Promise<void>
}

interface FieldFault {
  readonly field: string
  readonly why: string
}

type ManualMatchRefusal = { readonly code: 'notFound' | 'changedMeanwhile' | 'matchNotActive' } | FieldFault

/** League that a manual match may belong to. */
export interface LeagueOption {
  readonly id: number
  readonly name: string
  readonly region: string | null
}

/** Reads of manual matches and outrights, and of the leagues that they may belong to. */
export interface ManualMatchReads {
  /** Lists manual matches, newest first. `before`: only matches with a lower id; null for the newest. */
  list(page: { readonly before: number | null; readonly limit: number }): Promise<readonly OfferedManualMatch[]>
  leagues(query: {
    readonly sportId: number
    readonly search: string
    readonly limit: number
  }): Promise<readonly LeagueOption[]>
}

export type ManualMatchResult =
  | {
      readonly ok: true
      readonly id: number
      /** Draft before the change; null for a new match. */
      readonly before: ManualMatchDraft | null
      /** Draft after the change; null for a cancelled match. */
      readonly after: ManualMatchDraft | null
      readonly matchId: MatchId | null
    }
  | { readonly ok: false; readonly why: ManualMatchRefusal }

export interface ManualMatchOrder {
  readonly id: number
  /** Version of the manual match that the staff member saw; the order is refused if the match has changed since. */
  readonly was: number
}

/** Returns true if the match has no bets and takes none until a trader opens it. */
export function isUntouched({ betting, hasBets }: Pick<OfferedManualMatch, 'betting' | 'hasBets'>): boolean {
  return !hasBets && betting !== 'open'
}

/** Creates a manual match or outright (MA8). The match appears in the offer shortly after, hidden. */
export async function createManualMatch(
  records: ManualMatchRecords,
  draft: ManualMatchDraft,
  worldMs: number,
): Promise<ManualMatchResult> {
  const draftFault = await findDraftFault(records, draft, worldMs)
  if (draftFault !== null) return toRefusal(draftFault)
  return { ok: true, id: await records.add(draft), before: null, after: draft, matchId: null }
}

async function findDraftFault(
  { hasLeague }: ManualMatchRecords,
  draft: ManualMatchDraft,
  worldMs: number,
): Promise<FieldFault | null> {
  const { kickOffMs, league, sportId } = draft
  if (kickOffMs <= worldMs || kickOffMs > worldMs + MAX_AHEAD_MS) return fault('kickOffMs', 'within two years from now')
  const sidesFault = findSidesFault(draft)
  if (sidesFault !== null) return sidesFault
  if ('id' in league && !(await hasLeague(league.id, sportId))) return fault('league', 'a league of this sport')
  return null
}

function fault(field: string, why: string): FieldFault {
  return { field, why }
}

function findSidesFault({ sportId, home, away, runners, bestOf }: ManualMatchDraft): FieldFault | null {
  const sport = sportById(sportId)
  if (sport === undefined) return fault('sportId', 'a sport id')
  const bestOfs = listBestOfs(sport)
  if (bestOf !== undefined && !bestOfs.includes(bestOf)) {
    return fault(
      'bestOf',
      bestOfs.length === 0 ? 'omitted in this sport' : `one of ${bestOfs.join(', ')} in this sport`,
    )
  }
  if (sport.family === 'races' && runners === undefined)
    return fault('runners', 'runners, because this sport has no matches of two sides')
  if (runners === undefined) return away === '' || away === home ? fault('away', 'a name different from home') : null
  if (away !== '') return fault('away', 'empty where runners are given')
  const names = new Set(runners.map(({ name }) => name))
  return names.size < runners.length ? fault('runners', 'each name once') : null
}

function toRefusal(why: ManualMatchRefusal): ManualMatchResult {
  return { ok: false, why }
}

/**
 * Changes a manual match (MA8). Every field may change while the match is not open and has no bets. Otherwise only the
 * kick-off may change, before the current kick-off.
 */
export async function changeManualMatch(
  records: ManualMatchRecords,
  order: ManualMatchOrder & { readonly draft: ManualMatchDraft },
  worldMs: number,
): Promise<ManualMatchResult> {
  const manualMatch = await findChangeableMatch(records, order)
  if ('code' in manualMatch || 'field' in manualMatch) return toRefusal(manualMatch)
  if (manualMatch.draft.kickOffMs <= worldMs) return toRefusal({ code: 'matchNotActive' })
  const draftFault = await findDraftFault(records, order.draft, worldMs)
  if (draftFault !== null) return toRefusal(draftFault)
  if (manualMatch.draft.sportId !== order.draft.sportId)
    return toRefusal(fault('sportId', 'unchanged from the creation'))
  if (
    !isUntouched(manualMatch) &&
    serialiseWithoutKickOff(manualMatch.draft) !== serialiseWithoutKickOff(order.draft)
  ) {
    return toRefusal(fault('home', 'only the kick-off may change once the match is open or has bets'))
  }
  await records.change(order.id, order.draft)
  return { ok: true, id: order.id, before: manualMatch.draft, after: order.draft, matchId: manualMatch.matchId }
}

async function findChangeableMatch(
  { readLocked }: ManualMatchRecords,
  { id, was }: ManualMatchOrder,
): Promise<OfferedManualMatch | ManualMatchRefusal> {
  const manualMatch = await readLocked(id)
  if (manualMatch === null) return { code: 'notFound' }
  if (manualMatch.cancelled || manualMatch.status !== 0) return { code: 'matchNotActive' }
  return manualMatch.version === was ? manualMatch : { code: 'changedMeanwhile' }
}

/**
 * Serialises a draft with its kick-off set to 0 and its fields in a fixed order, to compare drafts without the
 * kick-off.
 */
function serialiseWithoutKickOff(draft: ManualMatchDraft): string {
  return JSON.stringify(Object.entries({ ...draft, kickOffMs: 0 }).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Removes a manual match from the offer while the match is not open and has no bets (MA8). Otherwise a manual result
 * must cancel the match (SE8).
 */
export async function cancelManualMatch(
  records: ManualMatchRecords,
  order: ManualMatchOrder,
  worldMs: number,
): Promise<ManualMatchResult> {
  const manualMatch = await findChangeableMatch(records, order)
  if ('code' in manualMatch || 'field' in manualMatch) return toRefusal(manualMatch)
  if (!isUntouched(manualMatch))
    return toRefusal(fault('id', 'a match that is not open and has no bets; cancel others by a manual result'))
  await records.cancel(order.id, manualMatch.matchId, Math.floor(worldMs))
  return { ok: true, id: order.id, before: manualMatch.draft, after: null, matchId: manualMatch.matchId }
}
