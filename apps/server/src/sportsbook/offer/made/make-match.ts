import type { MatchId } from '@touchline/domain/match'
import { bestOfsOf, sportById } from '@touchline/domain/sport'
import type { MatchStatus } from '../feed-ports.ts'
import type { MadeDraft, MadeMatch } from './made-match.ts'

/** Nothing is made for later than this from now. */
const AHEAD_MS = 2 * 366 * 86_400_000

/** A match made by hand with how it stands in the offer. */
export interface StandingMade extends MadeMatch {
  /** What the league is called. */
  readonly league: string
  /** Null until it is in the offer. */
  readonly betting: 'open' | 'hidden' | 'closed' | null
  readonly status: MatchStatus
  /** Somebody has bet on it. */
  readonly hasBets: boolean
}

export interface MadeRecords {
  /** Of the sport; whether the league is there. */
  readonly hasLeague: (id: number, sportId: number) => Promise<boolean>
  readonly add: (draft: MadeDraft) => Promise<number>
  /** Standing still until the transaction ends. */
  readonly locked: (id: number) => Promise<StandingMade | null>
  readonly change: (id: number, draft: MadeDraft) => Promise<void>
  /** `atMs`: the world clock's. */
  readonly cancel: (id: number, matchId: MatchId | null, atMs: number) => Promise<void>
}

interface FieldFault {
  readonly field: string
  readonly why: string
}

type MadeRefusal = { readonly code: 'notFound' | 'changedMeanwhile' | 'matchNotActive' } | FieldFault

export type MadeDone =
  | {
      readonly ok: true
      readonly id: number
      /** Null where it was made now. */
      readonly before: MadeDraft | null
      /** Null where it was cancelled. */
      readonly after: MadeDraft | null
      readonly matchId: MatchId | null
    }
  | { readonly ok: false; readonly why: MadeRefusal }

export interface MadeOrder {
  readonly id: number
  /** The version that the caller saw. */
  readonly was: number
}

const refused = (why: MadeRefusal): MadeDone => ({ ok: false, why })
const fault = (field: string, why: string): FieldFault => ({ field, why })

const faultOfSides = ({ sportId, home, away, runners, bestOf }: MadeDraft): FieldFault | null => {
  const sport = sportById(sportId)
  if (sport === undefined) return fault('sportId', 'the number of a sport')
  const bestOfs = bestOfsOf(sport)
  if (bestOf !== undefined && !bestOfs.includes(bestOf)) {
    return fault('bestOf', bestOfs.length === 0 ? 'none in this sport' : `one of ${bestOfs.join(', ')} in this sport`)
  }
  if (sport.family === 'races' && runners === undefined) return fault('runners', 'who runs: no two meet in this sport')
  if (runners === undefined) return away === '' || away === home ? fault('away', 'another name than home') : null
  if (away !== '') return fault('away', 'empty where runners are given')
  const names = new Set(runners.map(({ name }) => name))
  return names.size < runners.length ? fault('runners', 'each name once') : null
}

const faultOf = async ({ hasLeague }: MadeRecords, draft: MadeDraft, worldMs: number): Promise<FieldFault | null> => {
  const { kickOffMs, league, sportId } = draft
  if (kickOffMs <= worldMs || kickOffMs > worldMs + AHEAD_MS) return fault('kickOffMs', 'within two years from now')
  const wrong = faultOfSides(draft)
  if (wrong !== null) return wrong
  if ('id' in league && !(await hasLeague(league.id, sportId))) return fault('league', 'one of this sport')
  return null
}

/** Whether nobody can have bet on it, nor can before a trader opens it. */
export const isUntouched = ({ betting, hasBets }: Pick<StandingMade, 'betting' | 'hasBets'>): boolean =>
  !hasBets && betting !== 'open'

/** All but its kick-off, field by field in one order. */
const besideKickOff = (draft: MadeDraft): string =>
  JSON.stringify(Object.entries({ ...draft, kickOffMs: 0 }).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const standing = async ({ locked }: MadeRecords, { id, was }: MadeOrder): Promise<StandingMade | MadeRefusal> => {
  const made = await locked(id)
  if (made === null) return { code: 'notFound' }
  if (made.cancelled || made.status !== 0) return { code: 'matchNotActive' }
  return made.version === was ? made : { code: 'changedMeanwhile' }
}

/** MA8: makes a match or an outright that no feed tells of; it is in the offer, hidden, in a moment. */
export const makeMatch = async (records: MadeRecords, draft: MadeDraft, worldMs: number): Promise<MadeDone> => {
  const wrong = await faultOf(records, draft, worldMs)
  if (wrong !== null) return refused(wrong)
  return { ok: true, id: await records.add(draft), before: null, after: draft, matchId: null }
}

/** MA8: changes all of it while it is not open and nobody has bet on it, else its kick-off alone, before it comes. */
export const changeMade = async (
  records: MadeRecords,
  order: MadeOrder & { readonly draft: MadeDraft },
  worldMs: number,
): Promise<MadeDone> => {
  const made = await standing(records, order)
  if ('code' in made || 'field' in made) return refused(made)
  if (made.draft.kickOffMs <= worldMs) return refused({ code: 'matchNotActive' })
  const wrong = await faultOf(records, order.draft, worldMs)
  if (wrong !== null) return refused(wrong)
  if (made.draft.sportId !== order.draft.sportId) return refused(fault('sportId', 'as it was made'))
  if (!isUntouched(made) && besideKickOff(made.draft) !== besideKickOff(order.draft)) {
    return refused(fault('home', 'the kick-off alone, once it is open or bet on'))
  }
  await records.change(order.id, order.draft)
  return { ok: true, id: order.id, before: made.draft, after: order.draft, matchId: made.matchId }
}

/** MA8: takes it from the offer while it is not open and nobody has bet on it; else its result cancels it (SE8). */
export const cancelMade = async (records: MadeRecords, order: MadeOrder, worldMs: number): Promise<MadeDone> => {
  const made = await standing(records, order)
  if ('code' in made || 'field' in made) return refused(made)
  if (!isUntouched(made)) return refused(fault('id', 'not open, and without bets: a result by hand cancels the others'))
  await records.cancel(order.id, made.matchId, Math.floor(worldMs))
  return { ok: true, id: order.id, before: made.draft, after: null, matchId: made.matchId }
}
