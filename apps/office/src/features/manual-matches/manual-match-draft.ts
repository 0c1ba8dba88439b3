import type { ListLeaguesAnswer, ManualMatchDraft, ManualMatchRow } from '@touchline/contract/office/manual-matches'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import { readTypedWithin } from '@touchline/domain/money'
import type { Language } from '@touchline/ui/format'

export type TypedNames = Readonly<Record<'league' | 'home' | 'away', string>>

/** Input values of a manual match or outright. */
export interface ManualMatchInput {
  readonly sportId: number
  readonly league: string
  readonly home: string
  readonly away: string
  readonly homeRating: string
  readonly awayRating: string
  readonly neutral: boolean
  /** Value of a datetime-local field, in GMT+8. */
  readonly kickOff: string
  /** Number of sets, frames or maps in the match as typed; empty for the sport's default. */
  readonly bestOf: string
  /** Runners as typed: one per line, with an optional rating after a comma. */
  readonly runners: string
  readonly names: Readonly<Partial<Record<Language, TypedNames>>>
}

/** Props of a form section: current values and the change handler. */
export interface ManualMatchPartProps {
  readonly typed: ManualMatchInput
  readonly isOutright: boolean
  readonly isFixed: boolean
  readonly onType: (part: Partial<ManualMatchInput>) => void
}

export const NO_NAMES: TypedNames = { league: '', home: '', away: '' }

const EMPTY: ManualMatchInput = {
  ...{ sportId: 1, league: '', home: '', away: '', homeRating: '0', awayRating: '0', neutral: false },
  ...{ kickOff: '', bestOf: '', runners: '', names: {} },
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

const LINE = /^(.*?)(?:\s*,\s*([-−]?\p{Nd}+(?:[.,]\p{Nd}+)?))?$/u

type Runner = NonNullable<ManualMatchDraft['runners']>[number]

/** Returns the input values for editing a match; empty values for null. */
export function toManualMatchInput(manualMatch: ManualMatchRow | null): ManualMatchInput {
  if (manualMatch === null) return EMPTY
  const {
    sportId,
    home,
    away,
    homeRating,
    awayRating,
    neutral,
    kickOffMs,
    bestOf,
    runners = [],
    names,
  } = manualMatch.draft
  const typed = Object.entries(names).map(([language, languageNames]) => [language, { ...NO_NAMES, ...languageNames }])
  return {
    ...{ sportId, league: manualMatch.league, home, away, neutral },
    homeRating: String(homeRating),
    awayRating: String(awayRating),
    kickOff: isoAtPlus8(kickOffMs).slice(0, 16),
    bestOf: String(bestOf ?? ''),
    runners: runners.map(({ name, rating }) => `${name}, ${rating}`).join('\n'),
    names: Object.fromEntries(typed) as ManualMatchInput['names'],
  }
}

/**
 * Builds the request that saves a manual match, or returns null while a value is missing or invalid. A league name that
 * exists refers to the existing league.
 */
export function buildManualMatchDraft(
  typed: ManualMatchInput,
  leagues: ListLeaguesAnswer['leagues'],
  isOutright: boolean,
): ManualMatchDraft | null {
  const [league, home, away] = [typed.league, typed.home, typed.away].map((text) => text.trim())
  const ratings = [typed.homeRating, typed.awayRating].map(parseRating)
  const [homeRating = null, awayRating = null] = isOutright ? [0, 0] : ratings
  const runners = isOutright ? parseRunners(typed.runners) : undefined
  if (!league || !home || (!isOutright && !away) || !MOMENT.test(typed.kickOff)) return null
  if (homeRating === null || awayRating === null || runners === null) return null
  const existingLeague = leagues.find(({ name }) => name === league)
  return {
    sportId: typed.sportId,
    league: existingLeague === undefined ? { name: league } : { id: existingLeague.id },
    ...{ home, away: isOutright ? '' : (away ?? ''), homeRating, awayRating, neutral: typed.neutral },
    kickOffMs: Date.parse(`${typed.kickOff}:00+08:00`),
    ...(typed.bestOf !== '' && { bestOf: Number(typed.bestOf) }),
    ...(runners !== undefined && { runners }),
    names: trimNames(typed.names),
  }
}

/** Parses a typed team or runner rating from −3 to 3 with one decimal. Returns null if invalid. */
function parseRating(typed: string): number | null {
  const tenths = readTypedWithin(typed, { decimals: 1, min: -30, max: 30 })
  return tenths === null ? null : tenths / 10
}

function parseRunners(typed: string): Runner[] | null {
  const lines = typed.split('\n').map((line) => line.trim())
  const runners = lines.flatMap((line) => {
    if (line === '') return []
    const [, name = '', rating = '0'] = LINE.exec(line) ?? []
    return [{ name: name.trim(), rating: parseRating(rating) }]
  })
  const validRunners = runners.flatMap(({ name, rating }) => (name === '' || rating === null ? [] : [{ name, rating }]))
  return validRunners.length === runners.length && validRunners.length > 1 && validRunners.length <= 64
    ? validRunners
    : null
}

function trimNames(typed: ManualMatchInput['names']): ManualMatchDraft['names'] {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([language, names]) => {
      const entries = Object.entries(names).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]]))
      return entries.length === 0 ? [] : [[language, Object.fromEntries(entries)]]
    }),
  )
}
