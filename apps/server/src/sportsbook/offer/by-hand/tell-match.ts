import {
  clocked,
  contradictsWord,
  type HandWord,
  mayBeTold,
  NOT_BEGUN,
  type PlayTold,
  type Stages,
  stagesOf,
  wordAfter,
} from '@touchline/domain/by-hand'
import type { LiveState, MatchId, MatchOutcome, Period, Score } from '@touchline/domain/match'
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
  readonly put: (matchId: MatchId, word: HandWord) => Promise<void>
  readonly drop: (matchId: MatchId) => Promise<void>
  /** HP3: results that were held are held no more where the word as it is now does not say so. */
  readonly release: (matchId: MatchId, isHeld: (outcome: MatchOutcome) => boolean) => Promise<void>
}

export interface TellOrder {
  readonly matchId: MatchId
  /** `feed`: it is the feed's to tell again. */
  readonly told: PlayTold | { readonly act: 'feed' }
  /** How it stood when the trader looked. */
  readonly seen: { readonly period: Period; readonly score: Score; readonly reds: Score }
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

const isAsSeen = ({ period, score, reds }: LiveState, seen: TellOrder['seen']): boolean =>
  period === seen.period && sameScore(score, seen.score) && sameScore(reds, seen.reds)

/** As it counts now, with the minute that is played. */
const standsNow = (stages: Stages, { live, word }: ToldMatch, now: LiveState | null, worldMs: number): LiveState => {
  const state = word === null ? (live ?? NOT_BEGUN) : clocked(stages, word, worldMs)
  return now !== null && now.period === state.period ? { ...state, minute: now.minute, added: now.added } : state
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
  if (told.act === 'feed') {
    if (match.provider === HOUSE) return bad('act', 'no feed tells of this match')
    if (match.word === null) return refused({ code: 'changedMeanwhile' })
    await records.drop(matchId)
    await records.release(matchId, () => false)
    return { ok: true, before: match.word.live, after: null }
  }
  const sport = sportById(match.sportId)
  const stages = sport === undefined || !match.isPlain ? null : stagesOf(sport)
  if (stages === null) return bad('matchId', 'a match of a sport with a clock, by its own score')
  if (!mayBeTold(match.kickOffMs, worldMs)) return bad('matchId', 'from a quarter of an hour before its kick-off on')
  const before = standsNow(stages, match, now, worldMs)
  if (!isAsSeen(before, seen)) return refused({ code: 'changedMeanwhile' })
  const from = match.word === null ? match.live : match.word.from
  const word = wordAfter(stages, { seen: before, from, told, worldMs })
  if ('why' in word) return bad(word.field, word.why)
  await records.put(matchId, word)
  await records.release(matchId, (outcome) => contradictsWord(stages, word, outcome))
  return { ok: true, before: match.word?.live ?? match.live, after: word.live }
}
