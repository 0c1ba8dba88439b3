import type { ChangeOfMatch, PartOfResult, ShowResultAnswer } from '@touchline/contract/office/results'
import { DID_NOT_FINISH, type MatchOutcome, NON_RUNNER } from '@touchline/domain/match'
import { readTypedWhole, readTypedWithin } from '@touchline/domain/money'
import { type OutcomeFault, enteredFaults } from '@touchline/domain/outcome-faults'
import { sportById } from '@touchline/domain/sport'

export const ENDS = ['none', 'completed', 'abandoned', 'cancelled'] as const
type End = (typeof ENDS)[number]

type ResultChange = Extract<ChangeOfMatch, { kind: 'result' }>

/** A part as it is typed. */
export interface DraftPart {
  readonly part: PartOfResult['part']
  readonly end: End
  readonly home: string
  readonly away: string
  /** Official winner of a map; empty where none is stated (GR16). */
  readonly winner: '' | 'home' | 'away'
}

/** A result as it is typed. `goals`: H for home and A for away, in their order. */
export interface ResultDraft {
  readonly parts: readonly DraftPart[]
  readonly goals: string
  readonly method: '' | 'stoppage' | 'decision'
  readonly places: readonly string[]
  /** Of each runner: the last win price before it was withdrawn; read of non-runners alone (GR20). */
  readonly lastPrices: readonly string[]
  /** Official winner; empty where the score tells who won (GR16). */
  readonly winner: '' | 'home' | 'draw' | 'away'
  readonly shortened: boolean
}

const NOT_FINISHED = 'F'

const readCount = (text: string): number | null => readTypedWhole(text, 0, 999)

/** A place as it is typed and shown: F of a runner that started and did not finish, 0 of a non-runner. */
export const placeText = (place: number | undefined): string =>
  place === DID_NOT_FINISH ? NOT_FINISHED : String(place ?? '')

const priceText = (priceMilli: number | undefined): string =>
  priceMilli === undefined || priceMilli === 0 ? String(priceMilli ?? '') : (priceMilli / 1000).toFixed(2)

/** Whether a place as it is typed is that of a non-runner. */
export const isNonRunner = (place: string | undefined): boolean => readCount(place ?? '') === NON_RUNNER

/** Thousandths, 0 of a runner that never had a price; null for what is neither. */
const readLastPrice = (text: string): number | null => {
  const priceMilli = readTypedWithin(text, { decimals: 3, least: 0, most: 1_000_000 })
  return priceMilli !== null && (priceMilli === 0 || priceMilli > 1000) ? priceMilli : null
}

type Withdrawn = NonNullable<ResultChange['withdrawn']>

/** Non-runners with a typed price; null where one is no price. */
const withdrawnOf = ({ places, lastPrices }: ResultDraft): Withdrawn | null => {
  const typed = places.flatMap((place, at) => {
    const text = lastPrices[at]?.trim() ?? ''
    return isNonRunner(place) && text !== '' ? [{ runner: at + 1, priceMilli: readLastPrice(text) }] : []
  })
  const read = typed.flatMap(({ runner, priceMilli }) => (priceMilli === null ? [] : [{ runner, priceMilli }]))
  return read.length < typed.length ? null : read
}

/** What is in force, to be changed; before any result what is told in play. */
export const draftOf = ({ fields, runners, versions, told: inPlay, toldGoals }: ShowResultAnswer): ResultDraft => {
  const last = versions.at(-1) ?? {
    ...{ parts: inPlay, goals: toldGoals, method: null, places: null, winner: null, shortened: false },
    withdrawn: [],
  }
  return {
    parts: fields.map((part): DraftPart => {
      const told = last.parts.find((each) => each.part === part)
      const [home = '', away = ''] = told?.score.map(String) ?? []
      return { part, end: told?.status ?? 'none', home, away, winner: told?.winner ?? '' }
    }),
    goals: (last.goals ?? []).map((side) => (side === 'home' ? 'H' : 'A')).join(''),
    method: last.method ?? '',
    places: runners.map((_, at) => placeText(last.places?.[at])),
    lastPrices: runners.map((_, at) => priceText(last.withdrawn.find(({ runner }) => runner === at + 1)?.priceMilli)),
    winner: last.winner ?? '',
    shortened: last.shortened,
  }
}

const GOALS = /^[HA]*$/

const readPlace = (text: string): number | null =>
  text.trim().toUpperCase() === NOT_FINISHED ? DID_NOT_FINISH : readCount(text)

const scoreOf = ({ end, home, away }: DraftPart): PartOfResult['score'] | null => {
  if (end === 'cancelled') return [0, 0]
  const [ofHome, ofAway] = [readCount(home), readCount(away)]
  return ofHome === null || ofAway === null ? null : [ofHome, ofAway]
}

const isEnd = (end: End): end is PartOfResult['status'] => end !== 'none'

/** The change that is typed; null while it is none. */
export const changeOfDraft = (draft: ResultDraft): ResultChange | null => {
  const { parts, goals, method, places, winner, shortened } = draft
  const told = parts.flatMap((part) => (isEnd(part.end) ? [{ ...part, status: part.end, score: scoreOf(part) }] : []))
  const scored = told.flatMap(({ part, status, score, winner: of }) =>
    score === null ? [] : [{ part, status, score, ...(of !== '' && status === 'completed' && { winner: of }) }],
  )
  const order = goals.toUpperCase().replaceAll(/\s/g, '')
  const hasPlaces = places.some((place) => place.trim() !== '')
  const ranks = hasPlaces ? places.map(readPlace) : []
  const isWhole = told.length > 0 && scored.length === told.length && GOALS.test(order)
  const known = ranks.filter((rank) => rank !== null)
  const withdrawn = withdrawnOf(draft)
  if (!isWhole || known.length < ranks.length || withdrawn === null) return null
  return {
    kind: 'result',
    parts: scored,
    ...(order !== '' && { goals: Array.from(order, (letter) => (letter === 'H' ? 'home' : 'away')) }),
    ...(method !== '' && { method }),
    winner: winner === '' ? null : winner,
    shortened,
    ...(hasPlaces && { places: known }),
    ...(withdrawn.length > 0 && { withdrawn }),
  }
}

/** What of a typed result contradicts itself (GR18). The order of goals is checked by the server alone. */
export const faultsOfChange = (
  { sportId, bestOf, runners, counts }: Pick<ShowResultAnswer, 'sportId' | 'bestOf' | 'runners' | 'counts'>,
  { parts, method, places, winner, shortened }: ResultChange,
): readonly OutcomeFault[] => {
  const sport = sportById(sportId)
  const outcome: MatchOutcome = {
    parts: Object.fromEntries(
      parts.map(({ part, status, score: [home, away], winner: of }) => [
        part,
        { status, score: { home, away }, ...(of && { winner: of }) },
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
  return sport === undefined ? [] : enteredFaults(sport, format, outcome)
}
