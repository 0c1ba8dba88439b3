import { basename } from 'node:path'
import type { League, Score, SportId } from '@touchline/domain/match'
import type { ExtraGoal, GoalMoment } from '../playback/game.ts'
import { comparePlayMinutes } from '../playback/game.ts'
import { FixtureFileError } from './fixture-file-error.ts'
import type { SeasonFile, SeasonGoal, SeasonMatch } from './messages.ts'
import { checkSeasonFile } from './messages.ts'
import { NATIONS, nation } from './nations.ts'
import type { PlayedMatch, Reading } from './played-match.ts'
import { count, sumGoals } from './played-match.ts'
import { fullNames } from './team-names.ts'
import { isRealDate, kickOffMs, zoneOf } from './zones.ts'

export const FOOTBALL = 1 as SportId

/** Who plays at home in a tournament of nations; the others meet on neutral ground. */
const HOSTS: Readonly<Record<string, string>> = { 'World Cup 2018': 'Russia', 'World Cup 2022': 'Qatar' }

/** What holds for every match of a file. */
interface Season {
  readonly file: string
  readonly name: string
  readonly group: string
  readonly league: League
  readonly zone: string
  readonly fullNames: ReadonlyMap<string, string>
  readonly leftOut: Map<string, number>
  readonly putRight: Map<string, number>
}

/** Reads a file of the football.json or worldcup.json form. Throws FixtureFileError. */
export function parseSeason(file: string, text: string): Reading {
  const payload = checkSeasonFile(file, parseJson(file, text))
  const season = seasonOf(file, payload)
  const cutShort = season.fullNames.size
  if (cutShort > 0) season.putRight.set(`team names cut short (${season.league.key})`, cutShort)
  const matches = payload.matches.flatMap((match, index) => parseMatch(season, match, `matches[${index}]`) ?? [])
  return { matches, leftOut: season.leftOut, putRight: season.putRight }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FixtureFileError(file, `is not JSON (${reason}); expected {"name": …, "matches": […]}`)
  }
}

function seasonOf(file: string, { name, matches }: SeasonFile): Season {
  const stem = basename(file, '.json')
  const ofNations = stem.startsWith('worldcup')
  return {
    file,
    name,
    group: ofNations ? NATIONS : stem,
    league: {
      key: ofNations ? name : stem,
      name: ofNations ? name : name.replace(/\s+\d{4}([/-]\d{2,4})?$/, '').replace(' | ', ' '),
      region: null,
      sportId: FOOTBALL,
    },
    zone: zoneOf(stem, name),
    fullNames: fullNames(matches),
    leftOut: new Map(),
    putRight: new Map(),
  }
}

function parseMatch(season: Season, match: SeasonMatch, place: string): PlayedMatch | null {
  if (!isRealDate(match.date)) {
    throw new FixtureFileError(season.file, `${place}.date is "${match.date}"; expected a date of the calendar`)
  }
  if (match.status !== undefined) return leaveOut(season, match.status)
  if (match.score?.ft === undefined) return leaveOut(season, 'no result')
  const date = dateInSeason(season, match.date)
  const goals = parseGoals(season, match, place)
  const home = teamOf(season, match.team1)
  const away = teamOf(season, match.team2)
  return {
    key: [season.league.key, date, home.name, away.name].join('|'),
    group: season.group,
    league: season.league,
    home,
    away,
    date,
    playedMs: kickOffMs(date, match.time, season.zone),
    hasTime: true,
    neutral: season.group === NATIONS && home.name !== HOSTS[season.name],
    fullTime: scoreOf(match.score.ft),
    halfTime: halfTimeOf(season, match, goals, place),
    goals,
    ...extraOf(season, match, place),
  }
}

function leaveOut(season: Season, reason: string): null {
  count(season.leftOut, reason)
  return null
}

function teamOf(season: Season, name: string) {
  return season.group === NATIONS ? nation(name) : { name: season.fullNames.get(name) ?? name, region: null }
}

function scoreOf([home, away]: readonly [number, number]): Score {
  return { home, away }
}

/** A season named 2025/26 runs from July to June; a date a year too early is a slip of the source. */
function dateInSeason(season: Season, date: string): string {
  const start = /\s(\d{4})[/-]\d{2,4}$/.exec(season.name)?.[1]
  if (start === undefined || date >= `${start}-06-15`) return date
  const nextYear = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
  if (nextYear < `${start}-06-15` || !isRealDate(nextYear)) return date
  count(season.putRight, `dates a year too early (${season.league.key})`)
  return nextYear
}

/** Goals of the ninety minutes in order, or null where the file does not list them. */
function parseGoals(season: Season, match: SeasonMatch, place: string): readonly GoalMoment[] | null {
  const [home, away] = match.score?.ft ?? [0, 0]
  const isListed = match.goals1 !== undefined || match.goals2 !== undefined
  if (!isListed) return home + away === 0 ? [] : null
  const goals = [
    ...(match.goals1 ?? []).map((goal) => parseGoal(goal, 'home')),
    ...(match.goals2 ?? []).map((goal) => parseGoal(goal, 'away')),
  ].filter((goal) => goal.minute <= 90)
  for (const [side, field, expected] of [['home', 'goals1', home], ['away', 'goals2', away]] as const) {
    const found = sumGoals(goals, side)
    if (found === expected) continue
    const reason = `${place}.${field} holds ${found} goals up to minute 90; expected ${expected} by score.ft`
    throw new FixtureFileError(season.file, reason)
  }
  return goals.toSorted(comparePlayMinutes)
}

/** GR8: what `et` adds to `ft` fell in extra time; nothing is said of one whose goals are not listed. */
function extraOf(
  season: Season, { score, goals1 = [], goals2 = [] }: SeasonMatch, place: string,
): Pick<PlayedMatch, 'extra'> {
  const { ft = [0, 0], et } = score ?? {}
  if (et === undefined) return {}
  const goals = [
    ...goals1.flatMap((goal) => extraGoal(goal, 'home')), ...goals2.flatMap((goal) => extraGoal(goal, 'away')),
  ]
  const found = [ft[0] + sumGoals(goals, 'home'), ft[1] + sumGoals(goals, 'away')]
  const isListed = goals1.length + goals2.length > 0 || et[0] + et[1] === 0
  if (isListed && String(found) !== String(et)) {
    throw new FixtureFileError(season.file, `${place}.score.et is [${et}]; expected [${found}] by its goals`)
  }
  return isListed ? { extra: goals.toSorted((a, b) => a.minute - b.minute) } : {}
}

function extraGoal({ minute }: SeasonGoal, side: 'home' | 'away'): ExtraGoal[] {
  const [base = 0] = String(minute).replace("'", '').split('+').map(Number)
  return base > 90 ? [{ side, minute: base }] : []
}

function parseGoal({ minute, offset, penalty }: SeasonGoal, side: 'home' | 'away'): GoalMoment {
  const [base = 0, folded = 0] = String(minute).replace("'", '').split('+').map(Number)
  const added = base === 45 || base === 90 ? folded + Number(offset ?? 0) : 0
  const period = base <= 45 ? 'first' : 'second'
  return { kind: 'goal', side, period, minute: base, added, penalty: penalty ?? false, disallowed: false }
}

/** Goal minutes say more than a half-time score, and are believed where the two disagree. */
function halfTimeOf(
  season: Season,
  match: SeasonMatch,
  goals: readonly GoalMoment[] | null,
  place: string,
): Score | null {
  const { ft = [0, 0], ht } = match.score ?? {}
  if (ht !== undefined && (ht[0] > ft[0] || ht[1] > ft[1])) {
    throw new FixtureFileError(season.file, `${place}.score.ht is [${ht}]; expected no more than ft, [${ft}]`)
  }
  if (goals === null) return ht === undefined ? null : scoreOf(ht)
  const first = goals.filter((goal) => goal.period === 'first')
  const byGoals = { home: sumGoals(first, 'home'), away: sumGoals(first, 'away') }
  const disagrees = ht !== undefined && (ht[0] !== byGoals.home || ht[1] !== byGoals.away)
  if (disagrees) count(season.putRight, `half-time scores against their goal minutes (${season.league.key})`)
  return byGoals
}
