import type { MatchResultChange, ResultPart, ShowResultAnswer } from '@touchline/contract/office/results'
import { DID_NOT_FINISH, type MatchOutcome, NON_RUNNER } from '@touchline/domain/match'
import { readTypedInteger, readTypedWithin } from '@touchline/domain/money'
import { type OutcomeFault, findEnteredFaults } from '@touchline/domain/outcome-faults'
import { sportById } from '@touchline/domain/sport'

export const PART_ENDS = ['none', 'completed', 'abandoned', 'cancelled'] as const
type End = (typeof PART_ENDS)[number]

type ResultChange = Extract<MatchResultChange, { kind: 'result' }>

/** Typed scores and status of one period in a match result. */
export interface DraftPart {
  readonly part: ResultPart['part']
  readonly end: End
  readonly home: string
  readonly away: string
  /** Official winner of a map; empty if not stated (GR16). */
  readonly winner: '' | 'home' | 'away'
}

/** Input values of a result. `goals` is the order of goals: H for home, A for away. */
export interface ResultDraft {
  readonly parts: readonly DraftPart[]
  readonly goals: string
  readonly method: '' | 'stoppage' | 'decision'
  readonly places: readonly string[]
  /** Last win price of every runner before its withdrawal; read for non-runners only (GR20). */
  readonly lastPrices: readonly string[]
  /** Official winner; empty if the score decides (GR16). */
  readonly winner: '' | 'home' | 'draw' | 'away'
  readonly shortened: boolean
}

const NOT_FINISHED = 'F'

type Withdrawn = NonNullable<ResultChange['withdrawn']>

const GOALS = /^[HA]*$/

/** Formats a place: F for a runner that did not finish, 0 for a non-runner. */
export function placeText(place: number | undefined): string {
  return place === DID_NOT_FINISH ? NOT_FINISHED : String(place ?? '')
}

/** Returns true if the typed place is that of a non-runner. */
export function isNonRunner(place: string | undefined): boolean {
  return readCount(place ?? '') === NON_RUNNER
}

function readCount(text: string): number | null {
  return readTypedInteger(text, 0, 999)
}

/** Returns the form values of the current match result, or of the live score if there is no result. */
export function toResultDraft({
  fields,
  runners,
  versions,
  reportedParts: inPlay,
  reportedGoals,
}: ShowResultAnswer): ResultDraft {
  const last = versions.at(-1) ?? {
    ...{ parts: inPlay, goals: reportedGoals, method: null, places: null, winner: null, shortened: false },
    withdrawn: [],
  }
  return {
    parts: fields.map((part): DraftPart => {
      const lastPart = last.parts.find((each) => each.part === part)
      const [home = '', away = ''] = lastPart?.score.map(String) ?? []
      return { part, end: lastPart?.status ?? 'none', home, away, winner: lastPart?.winner ?? '' }
    }),
    goals: (last.goals ?? []).map((side) => (side === 'home' ? 'H' : 'A')).join(''),
    method: last.method ?? '',
    places: runners.map((_, at) => placeText(last.places?.[at])),
    lastPrices: runners.map((_, at) => priceText(last.withdrawn.find(({ runner }) => runner === at + 1)?.priceMilli)),
    winner: last.winner ?? '',
    shortened: last.shortened,
  }
}

function priceText(priceMilli: number | undefined): string {
  return priceMilli === undefined || priceMilli === 0 ? String(priceMilli ?? '') : (priceMilli / 1000).toFixed(2)
}

/** Builds the result change from the form values, or returns null for invalid input. */
export function buildResultChange(draft: ResultDraft): ResultChange | null {
  const { parts, goals, method, places, winner, shortened } = draft
  const endedParts = parts.flatMap((part) =>
    isEnd(part.end) ? [{ ...part, status: part.end, score: readScore(part) }] : [],
  )
  const scoredParts = endedParts.flatMap(({ part, status, score, winner: partWinner }) =>
    score === null
      ? []
      : [{ part, status, score, ...(partWinner !== '' && status === 'completed' && { winner: partWinner }) }],
  )
  const goalOrder = goals.toUpperCase().replaceAll(/\s/g, '')
  const hasPlaces = places.some((place) => place.trim() !== '')
  const ranks = hasPlaces ? places.map(readPlace) : []
  const isComplete = endedParts.length > 0 && scoredParts.length === endedParts.length && GOALS.test(goalOrder)
  const validRanks = ranks.filter((rank) => rank !== null)
  const nonRunners = readNonRunners(draft)
  if (!isComplete || validRanks.length < ranks.length || nonRunners === null) return null
  return {
    kind: 'result',
    parts: scoredParts,
    ...(goalOrder !== '' && { goals: Array.from(goalOrder, (letter) => (letter === 'H' ? 'home' : 'away')) }),
    ...(method !== '' && { method }),
    winner: winner === '' ? null : winner,
    shortened,
    ...(hasPlaces && { places: validRanks }),
    ...(nonRunners.length > 0 && { withdrawn: nonRunners }),
  }
}

function isEnd(end: End): end is ResultPart['status'] {
  return end !== 'none'
}

function readScore({ end, home, away }: DraftPart): ResultPart['score'] | null {
  if (end === 'cancelled') return [0, 0]
  const [homeScore, awayScore] = [readCount(home), readCount(away)]
  return homeScore === null || awayScore === null ? null : [homeScore, awayScore]
}

function readPlace(text: string): number | null {
  return text.trim().toUpperCase() === NOT_FINISHED ? DID_NOT_FINISH : readCount(text)
}

/** Returns the non-runners with their typed last prices; null if a price is invalid. */
function readNonRunners({ places, lastPrices }: ResultDraft): Withdrawn | null {
  const typed = places.flatMap((place, at) => {
    const text = lastPrices[at]?.trim() ?? ''
    return isNonRunner(place) && text !== '' ? [{ runner: at + 1, priceMilli: readLastPrice(text) }] : []
  })
  const nonRunners = typed.flatMap(({ runner, priceMilli }) => (priceMilli === null ? [] : [{ runner, priceMilli }]))
  return nonRunners.length < typed.length ? null : nonRunners
}

/**
 * Parses a runner's last win price to thousandths of decimal odds; 0 for a runner that never had a price. Returns null
 * if invalid.
 */
function readLastPrice(text: string): number | null {
  const priceMilli = readTypedWithin(text, { decimals: 3, min: 0, max: 1_000_000 })
  return priceMilli !== null && (priceMilli === 0 || priceMilli > 1000) ? priceMilli : null
}

/** Returns the contradictions of a typed result (GR18). Only the server checks the order of goals. */
export function findChangeFaults(
  { sportId, bestOf, runners, counts }: Pick<ShowResultAnswer, 'sportId' | 'bestOf' | 'runners' | 'counts'>,
  { parts, method, places, winner, shortened }: ResultChange,
): readonly OutcomeFault[] {
  const sport = sportById(sportId)
  const outcome: MatchOutcome = {
    parts: Object.fromEntries(
      parts.map(({ part, status, score: [home, away], winner: partWinner }) => [
        part,
        { status, score: { home, away }, ...(partWinner && { winner: partWinner }) },
      ]),
    ),
    goals: null,
    ...(method && { method }),
    ...(places && { places }),
    ...(winner && { winner }),
    ...(shortened && { shortened: true }),
  }
  const format = {
    ...(bestOf !== null && { bestOf }),
    ...(runners.length > 0 && { runners: runners.length }),
    isChild: counts !== null,
  }
  return sport === undefined ? [] : findEnteredFaults(sport, format, outcome)
}
