import { basename } from 'node:path'
import type { League, Score, SportId } from '@touchline/domain/match'
import { cleanStrings } from '../border/clean-strings.ts'
import { type SourceMatchStatus, parseFate } from '../border/source-match-status.ts'
import { tryRead } from '../border/left-out.ts'
import type { GoalMoment } from '../playback/football-game.ts'
import { checkPlayedMatch } from './check-played.ts'
import { FixtureFileError } from './fixture-file-error.ts'
import type { SeasonFile, SeasonMatch } from './messages.ts'
import { checkSeasonFile, checkSeasonMatch } from './messages.ts'
import { NATIONS_GROUP, findNation } from './nations.ts'
import type { FileReading, SourceMatch } from './played-match.ts'
import { tallyReason, sumGoals } from './played-match.ts'
import { toScore, seasonGoals, withFullTime } from './season-goals.ts'
import { fullNames } from './team-names.ts'
import { currentLayout } from './season-layouts.ts'
import { parseStage } from './stage-of.ts'
import { groundZone, isAtHome } from './tournaments.ts'
import { isRealDate, kickOffMs, findZone } from './zones.ts'

export const FOOTBALL = 1 as SportId

/** Properties shared by every match of a file. */
interface Season {
  readonly file: string
  readonly name: string
  readonly group: string
  readonly league: League
  readonly zone: string
  readonly fullNames: ReadonlyMap<string, string>
  readonly skippedCounts: Map<string, number>
  readonly correctedCounts: Map<string, number>
}

/** A match and its position in the file. */
interface Placed {
  readonly match: SeasonMatch
  readonly place: string
}

/**
 * Parses a file in the football.json or worldcup.json format. Skips unreadable matches. Throws FixtureFileError for a
 * file of another format.
 */
export function parseSeason(file: string, text: string): FileReading {
  const payload = checkSeasonFile(file, currentLayout(cleanStrings(parseJson(file, text))))
  const unreadable: string[] = []
  const placed = payload.matches.flatMap((match, index) => {
    const place = `matches[${index}]`
    return tryRead(unreadable, `${file}: ${place}`, () => ({
      place,
      match: checkSeasonMatch(file, match, `${place}.`),
    }))
  })
  const season = buildSeason(file, payload, placed)
  const cutShort = season.fullNames.size
  if (cutShort > 0) season.correctedCounts.set(`team names cut short (${season.league.key})`, cutShort)
  const matches = placed.flatMap(({ match, place }) =>
    tryRead(unreadable, `${file}: ${place}`, () => parseMatch(season, match, place)).flatMap(
      (parsedMatch) => parsedMatch ?? [],
    ),
  )
  return { matches, skippedCounts: season.skippedCounts, correctedCounts: season.correctedCounts, unreadable }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FixtureFileError(file, `is not JSON (${reason}); expected {"name": …, "matches": […]}`)
  }
}

function buildSeason(file: string, { name }: SeasonFile, placed: readonly Placed[]): Season {
  const stem = basename(file)
    .replace(/\.json$/i, '')
    .toLowerCase()
  const isNations = /^(worldcup|euro)/.test(stem)
  return {
    file,
    name,
    group: isNations ? NATIONS_GROUP : stem,
    league: {
      key: isNations ? name : stem,
      name: isNations ? name : name.replace(/\s+\d{4}([/-]\d{2,4})?$/, '').replace(' | ', ' '),
      region: null,
      sportId: FOOTBALL,
    },
    zone: findZone(stem, name),
    fullNames: fullNames(
      placed.map(({ match: { round, team1, team2 } }) => ({ round: String(round ?? ''), team1, team2 })),
    ),
    skippedCounts: new Map(),
    correctedCounts: new Map(),
  }
}

/**
 * Returns null if the match is still to come or its status is unknown: a match that will never have a result must not
 * be offered.
 */
function parseMatch(season: Season, seasonMatch: SeasonMatch, place: string): SourceMatch | null {
  const match = withFullTime(seasonMatch)
  const { score, status } = match
  if (!isRealDate(match.date)) {
    throw new FixtureFileError(season.file, `${place}.date is "${match.date}"; expected a date of the calendar`)
  }
  const statusText = status === undefined || status === null || status === '' ? null : status
  const fate: SourceMatchStatus = statusText === null ? 'played' : parseFate(statusText)
  if (fate === 'played' ? score?.ft === undefined : fate === 'toCome') {
    tallyReason(season.skippedCounts, score?.et === undefined ? 'no result' : 'score after 90 minutes not known')
    return null
  }
  const meeting = buildMeeting(season, match, place)
  if (fate !== 'played' && fate !== 'toCome') return { ...meeting, unplayed: fate }
  const goals = seasonGoals(season.file, match, place)
  const fullTime = toScore(score?.ft ?? [0, 0])
  const kicks = score?.p === undefined ? {} : { shootOut: toScore(score.p) }
  const halfTime = findHalfTime(season, match, goals.goals, place)
  return checkPlayedMatch(season.file, `${place}: `, { ...meeting, fullTime, halfTime, ...goals, ...kicks })
}

function buildMeeting(season: Season, match: SeasonMatch, place: string) {
  const { time, ground } = match
  const date = dateInSeason(season, match.date)
  const [home, away] = [toTeam(season, match.team1), toTeam(season, match.team2)]
  if (home.name === away.name) {
    throw new FixtureFileError(season.file, `${place}.team2 is "${away.name}"; expected another team than team1`)
  }
  const zone = groundZone(season.name, ground) ?? season.zone
  const statedMs = kickOffMs(date, time, zone)
  if (statedMs === undefined)
    tallyReason(season.correctedCounts, `unreadable times of day ignored (${season.league.key})`)
  const playedMs = statedMs ?? kickOffMs(date, null, zone)
  if (playedMs === undefined) throw new FixtureFileError(season.file, `${place} has no kick-off`)
  return {
    key: [season.league.key, date, home.name, away.name].join('|'),
    group: season.group,
    league: season.league,
    home,
    away,
    date,
    playedMs,
    hasTime: true,
    neutral: season.group === NATIONS_GROUP && !isAtHome(season.name, home.name, ground),
    stage: parseStage(season.name, match),
    ...(typeof match.round === 'string' && { roundName: match.round }),
  }
}

/**
 * Corrects a date that is one year too early, an error of the source. A season named 2025/26 runs from July to June.
 */
function dateInSeason(season: Season, date: string): string {
  const start = /\s(\d{4})[/-]\d{2,4}$/.exec(season.name)?.[1]
  if (start === undefined || date >= `${start}-06-15`) return date
  const nextYear = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
  if (nextYear < `${start}-06-15` || !isRealDate(nextYear)) return date
  tallyReason(season.correctedCounts, `dates a year too early (${season.league.key})`)
  return nextYear
}

function toTeam(season: Season, name: string) {
  return season.group === NATIONS_GROUP ? findNation(name) : { name: season.fullNames.get(name) ?? name, region: null }
}

/** Goal minutes take precedence over a half-time score that contradicts them. */
function findHalfTime(
  season: Season,
  match: SeasonMatch,
  goals: readonly GoalMoment[] | null,
  place: string,
): Score | null {
  const { ft = [0, 0], ht } = match.score ?? {}
  if (ht !== undefined && (ht[0] > ft[0] || ht[1] > ft[1])) {
    throw new FixtureFileError(season.file, `${place}.score.ht is [${ht}]; expected no more than ft, [${ft}]`)
  }
  if (goals === null) return ht === undefined ? null : toScore(ht)
  const first = goals.filter((goal) => goal.period === 'first')
  const byGoals = { home: sumGoals(first, 'home'), away: sumGoals(first, 'away') }
  const disagrees = ht !== undefined && (ht[0] !== byGoals.home || ht[1] !== byGoals.away)
  if (disagrees)
    tallyReason(season.correctedCounts, `half-time scores against their goal minutes (${season.league.key})`)
  return byGoals
}
