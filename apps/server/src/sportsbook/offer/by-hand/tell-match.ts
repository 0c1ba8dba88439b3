import {
  clocked,
  closedOnceLeft,
  contradictsWord,
  type HandWord,
  mayBeTold,
  NOT_BEGUN,
  type PlayTold,
  type Stages,
  stagesOf,
  wordAfter,
} from '@touchline/domain/by-hand'
import { type LiveState, type MatchId, type MatchOutcome, NIL, type Period, type Score } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { HOUSE } from '../made/made-match.ts'
import type { KeptWord } from './hand-words.ts'

/** A match of which something is told. */
interface ToldMatch {
  readonly provider: string
  readonly isOver: boolean
  /** As it counts now, to within what is being written. */
  readonly live: LiveState | null
  readonly sportId: number
  /** Two sides meet, and their own score is told: no outright, no corners or bookings of another match. */
  readonly isPlain: boolean
  readonly kickOffMs: number
  readonly word: KeptWord | null
  /** As the feed had it when the trader whose word it is began, however far the feed has come since. */
  readonly began: LiveState | null
}

/** Who tells of a match. */
export interface ToldNow {
  /** It was made by hand, so that no feed does. */
  readonly made: boolean
  /** A trader's word stands. */
  readonly told: boolean
  /** What the feed tells instead, where the two contradict each other. */
  readonly feed: LiveState | null
}

export interface ToldRecords {
  /** Standing still until the transaction ends. */
  readonly locked: (matchId: MatchId) => Promise<ToldMatch | null>
  readonly put: (matchId: MatchId, word: HandWord, began: LiveState | null) => Promise<void>
  /** It is the feed's again, whose word whoever takes it in has still to take. */
  readonly leave: (matchId: MatchId, word: HandWord) => Promise<void>
  /** HP3: results that were held are held no more where the word as it is now does not say so. */
  readonly release: (matchId: MatchId, isHeld: (outcome: MatchOutcome) => boolean) => Promise<void>
}

export interface TellOrder {
  readonly matchId: MatchId
  /** `feed`: it is the feed's to tell again. */
  readonly told: PlayTold | { readonly act: 'feed' }
  /** How it stood when the trader looked. */
  readonly seen: {
    readonly period: Period
    readonly score: Score
    readonly reds: Score
    /** Of extra time alone; absent before it. */
    readonly extra?: Score
  }
  /** The minute that is played, where this process knows it. */
  readonly now: LiveState | null
}

type TellRefusal =
  | { readonly code: 'notFound' | 'matchNotActive' | 'changedMeanwhile' }
  | { readonly code: 'badInput'; readonly field: string; readonly why: string }

export type TellDone =
  | { readonly ok: true; readonly before: LiveState | null; readonly after: LiveState | null }
  | { readonly ok: false; readonly why: TellRefusal }

const refused = (why: TellRefusal): TellDone => ({ ok: false, why })
const bad = (field: string, why: string): TellDone => refused({ code: 'badInput', field, why })

const sameScore = (one: Score, other: Score): boolean => one.home === other.home && one.away === other.away

const isAsSeen = ({ period, score, reds, parts }: LiveState, seen: TellOrder['seen']): boolean =>
  period === seen.period &&
  sameScore(score, seen.score) &&
  sameScore(reds, seen.reds) &&
  sameScore(parts?.extra ?? NIL, seen.extra ?? NIL)

/** As it counts now, with the minute that is played. */
const standsNow = (
  stages: Stages,
  live: LiveState | null,
  word: KeptWord | null,
  { now, worldMs }: { readonly now: LiveState | null; readonly worldMs: number },
): LiveState => {
  const state = word === null ? (live ?? NOT_BEGUN) : clocked(stages, word, worldMs)
  return now !== null && now.period === state.period ? { ...state, minute: now.minute, added: now.added } : state
}

const leaveToFeed = async (
  { leave, release }: ToldRecords,
  matchId: MatchId,
  word: KeptWord | null,
  worldMs: number,
): Promise<TellDone> => {
  if (word === null) return refused({ code: 'changedMeanwhile' })
  await leave(matchId, { ...word, closedToMs: closedOnceLeft(word, worldMs) })
  await release(matchId, () => false)
  return { ok: true, before: word.live, after: null }
}

/**
 * HP1: takes in what a trader tells of a match in play, or leaves it to the feed again. It is for the match as they saw
 * it: where that has moved meanwhile nothing is done, so that one goal is never told twice.
 */
export const tellMatch = async (records: ToldRecords, order: TellOrder, worldMs: number): Promise<TellDone> => {
  const { matchId, told, seen, now } = order
  const match = await records.locked(matchId)
  if (match === null) return refused({ code: 'notFound' })
  if (match.isOver) return refused({ code: 'matchNotActive' })
  if (told.act === 'feed' && match.provider === HOUSE) return bad('act', 'no feed tells of this match')
  const sport = sportById(match.sportId)
  const stages = sport === undefined || !match.isPlain ? null : stagesOf(sport)
  if (stages === null) return bad('matchId', 'a match of a sport with a clock, by its own score')
  // A kick-off that is put off leaves nobody with a word that cannot be withdrawn.
  if (told.act !== 'feed' && !mayBeTold(match.kickOffMs, worldMs))
    return bad('matchId', 'from a quarter of an hour before its kick-off on')
  // How it stands once it was left to the feed is known when that was taken in.
  if (match.word?.counts === 'left') return refused({ code: 'changedMeanwhile' })
  const word = match.word?.counts === 'stands' ? match.word : null
  const before = standsNow(stages, match.live, word, { now, worldMs })
  if (!isAsSeen(before, seen)) return refused({ code: 'changedMeanwhile' })
  if (told.act === 'feed') return leaveToFeed(records, matchId, word, worldMs)
  const [from, began] = word === null ? [match.live, match.live] : [word.from, match.began]
  const closedToMs = match.word?.closedToMs ?? 0
  const next = wordAfter(stages, { seen: before, from, told, worldMs, closedToMs })
  if ('why' in next) return bad(next.field, next.why)
  await records.put(matchId, next, began)
  await records.release(matchId, (outcome) => contradictsWord(stages, { live: next.live, from: began }, outcome))
  return { ok: true, before: word?.live ?? match.live, after: next.live }
}
