import type { MatchId } from '@touchline/domain/match'
import { bestOfsOf, sportById } from '@touchline/domain/sport'
import type { MatchStatus } from '../feed-ports.ts'
import type { MadeDraft, ManualMatch } from './manual-match.ts'

/** Maximum time from now to the kick-off of a manual match in milliseconds. */
const AHEAD_MS = 2 * 366 * 86_400_000

/** A manual match with its current state in the offer. */
export interface OfferedManualMatch extends ManualMatch {
  readonly league: string
  /** Betting status set by a trader; null until the match is in the offer. */
  readonly betting: 'open' | 'hidden' | 'closed' | null
  readonly status: MatchStatus
  /** True if at least one bet was placed on the match. */
  readonly hasBets: boolean
}

export interface ManualMatchRecords {
  /** Returns true if the league exists in the sport. */
  readonly hasLeague: (id: number, sportId: number) => Promise<boolean>
  readonly add: (draft: MadeDraft) => Promise<number>
  /** Reads the match and locks the row until the transaction ends. */
  readonly locked: (id: number) => Promise<OfferedManualMatch | null>
  readonly change: (id: number, draft: MadeDraft) => Promise<void>
  /** Cancels the manual match and ends the offered match, if `matchId` is not null. `atMs`: simulated clock. */
  readonly cancel: (id: number, matchId: MatchId | null, atMs: number) => Promise<void>
}

interface FieldFault {
  readonly field: string
  readonly why: string
}

type MadeRefusal = { readonly code: 'notFound' | 'changedMeanwhile' | 'matchNotActive' } | FieldFault

export type ManualMatchResult =
  | {
      readonly ok: true
      readonly id: number
      /** Draft before the change; null for a new match. */
      readonly before: MadeDraft | null
      /** Draft after the change; null for a cancelled match. */
      readonly after: MadeDraft | null
      readonly matchId: MatchId | null
    }
  | { readonly ok: false; readonly why: MadeRefusal }

export interface ManualMatchOrder {
  readonly id: number
  /** Version of the manual match that the staff member saw; the order is refused if the match has changed since. */
  readonly was: number
}

const refused = (why: MadeRefusal): ManualMatchResult => ({ ok: false, why })
const fault = (field: string, why: string): FieldFault => ({ field, why })

const faultOfSides = ({ sportId, home, away, runners, bestOf }: MadeDraft): FieldFault | null => {
  const sport = sportById(sportId)
  if (sport === undefined) return fault('sportId', 'a sport id')
  const bestOfs = bestOfsOf(sport)
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

const faultOf = async (
  { hasLeague }: ManualMatchRecords,
  draft: MadeDraft,
  worldMs: number,
): Promise<FieldFault | null> => {
  const { kickOffMs, league, sportId } = draft
  if (kickOffMs <= worldMs || kickOffMs > worldMs + AHEAD_MS) return fault('kickOffMs', 'within two years from now')
  const wrong = faultOfSides(draft)
  if (wrong !== null) return wrong
  if ('id' in league && !(await hasLeague(league.id, sportId))) return fault('league', 'a league of this sport')
  return null
}

/** Returns true if the match has no bets and takes none until a trader opens it. */
export const isUntouched = ({ betting, hasBets }: Pick<OfferedManualMatch, 'betting' | 'hasBets'>): boolean =>
  !hasBets && betting !== 'open'

/**
 * Serialises a draft with its kick-off set to 0 and its fields in a fixed order, to compare drafts without the
 * kick-off.
 */
const besideKickOff = (draft: MadeDraft): string =>
  JSON.stringify(Object.entries({ ...draft, kickOffMs: 0 }).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const standing = async (
  { locked }: ManualMatchRecords,
  { id, was }: ManualMatchOrder,
): Promise<OfferedManualMatch | MadeRefusal> => {
  const made = await locked(id)
  if (made === null) return { code: 'notFound' }
  if (made.cancelled || made.status !== 0) return { code: 'matchNotActive' }
  return made.version === was ? made : { code: 'changedMeanwhile' }
}

/** Creates a manual match or outright (MA8). The match appears in the offer shortly after, hidden. */
export const makeMatch = async (
  records: ManualMatchRecords,
  draft: MadeDraft,
  worldMs: number,
): Promise<ManualMatchResult> => {
  const wrong = await faultOf(records, draft, worldMs)
  if (wrong !== null) return refused(wrong)
  return { ok: true, id: await records.add(draft), before: null, after: draft, matchId: null }
}

/**
 * Changes a manual match (MA8). Every field may change while the match is not open and has no bets. Otherwise only the
 * kick-off may change, before the current kick-off.
 */
export const changeManualMatch = async (
  records: ManualMatchRecords,
  order: ManualMatchOrder & { readonly draft: MadeDraft },
  worldMs: number,
): Promise<ManualMatchResult> => {
  const made = await standing(records, order)
  if ('code' in made || 'field' in made) return refused(made)
  if (made.draft.kickOffMs <= worldMs) return refused({ code: 'matchNotActive' })
  const wrong = await faultOf(records, order.draft, worldMs)
  if (wrong !== null) return refused(wrong)
  if (made.draft.sportId !== order.draft.sportId) return refused(fault('sportId', 'unchanged from the creation'))
  if (!isUntouched(made) && besideKickOff(made.draft) !== besideKickOff(order.draft)) {
    return refused(fault('home', 'only the kick-off may change once the match is open or has bets'))
  }
  await records.change(order.id, order.draft)
  return { ok: true, id: order.id, before: made.draft, after: order.draft, matchId: made.matchId }
}

/**
 * Removes a manual match from the offer while the match is not open and has no bets (MA8). Otherwise a manual result
 * must cancel the match (SE8).
 */
export const cancelManualMatch = async (
  records: ManualMatchRecords,
  order: ManualMatchOrder,
  worldMs: number,
): Promise<ManualMatchResult> => {
  const made = await standing(records, order)
  if ('code' in made || 'field' in made) return refused(made)
  if (!isUntouched(made))
    return refused(fault('id', 'a match that is not open and has no bets; cancel others by a manual result'))
  await records.cancel(order.id, made.matchId, Math.floor(worldMs))
  return { ok: true, id: order.id, before: made.draft, after: null, matchId: made.matchId }
}
