import type { ChangeOfMatch, PartOfResult, ShowResultAnswer } from '@touchline/contract/office/results'

export const ENDS = ['none', 'completed', 'abandoned', 'cancelled'] as const
type End = (typeof ENDS)[number]

/** A part as it is typed. */
export interface DraftPart {
  readonly part: PartOfResult['part']
  readonly end: End
  readonly home: string
  readonly away: string
}

/** A result as it is typed. `goals`: H for home and A for away, in their order. */
export interface ResultDraft {
  readonly parts: readonly DraftPart[]
  readonly goals: string
  readonly method: '' | 'stoppage' | 'decision'
  readonly places: readonly string[]
}

/** What is in force, to be changed; before any result what is told in play. */
export const draftOf = ({ fields, runners, versions, told: inPlay, toldGoals }: ShowResultAnswer): ResultDraft => {
  const last = versions.at(-1) ?? { parts: inPlay, goals: toldGoals, method: null, places: null }
  return {
    parts: fields.map((part): DraftPart => {
      const told = last.parts.find((each) => each.part === part)
      const [home = '', away = ''] = told?.score.map(String) ?? []
      return { part, end: told?.status ?? 'none', home, away }
    }),
    goals: (last.goals ?? []).map((side) => (side === 'home' ? 'H' : 'A')).join(''),
    method: last.method ?? '',
    places: runners.map((_, at) => String(last.places?.[at] ?? '')),
  }
}

const GOALS = /^[HA]*$/
const NUMBER = /^[0-9]{1,3}$/

const scoreOf = ({ end, home, away }: DraftPart): PartOfResult['score'] | null => {
  if (end === 'cancelled') return [0, 0]
  return NUMBER.test(home) && NUMBER.test(away) ? [Number(home), Number(away)] : null
}

const isEnd = (end: End): end is PartOfResult['status'] => end !== 'none'

/** The change that is typed; null while it is none. */
export const changeOfDraft = ({ parts, goals, method, places }: ResultDraft): ChangeOfMatch | null => {
  const told = parts.flatMap((part) => (isEnd(part.end) ? [{ ...part, status: part.end, score: scoreOf(part) }] : []))
  const scored = told.flatMap(({ part, status, score }) => (score === null ? [] : [{ part, status, score }]))
  const order = goals.toUpperCase().replaceAll(/\s/g, '')
  const ranks = places.map((place) => place.trim())
  const isWhole = told.length > 0 && scored.length === told.length && GOALS.test(order)
  if (!isWhole || !ranks.every((rank) => NUMBER.test(rank) || ranks.every((each) => each === ''))) return null
  return {
    kind: 'result',
    parts: scored,
    ...(order !== '' && { goals: Array.from(order, (letter) => (letter === 'H' ? 'home' : 'away')) }),
    ...(method !== '' && { method }),
    ...(ranks.some((rank) => rank !== '') && { places: ranks.map(Number) }),
  }
}
