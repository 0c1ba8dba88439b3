import type { MatchModel } from '@touchline/domain/pricing'
import { EXCLUDED_SPORTS, SPORTS } from '@touchline/domain/sport'
import { playTimetable } from '../playback/player.ts'
import { LONGEST_POSTPONED_MS } from '../playback/football-timeline.ts'
import type { FixtureSource } from '../source.ts'
import { FootballOutrights } from './football-outrights.ts'
import { FootballSeason, unknownKey } from './football-season.ts'
import { Outrights, hasOutrights } from './outrights.ts'
import { createFootballCalendars } from './football-calendars.ts'
import { SportSeason } from './sport-season.ts'

/** Fixtures appear this many days before kick-off: two days contain about 500 football matches, more on a weekend. */
const HORIZON_DAYS = 2
const FOOTBALL = 'football'

/** Keys of the sports offered by default. */
const OFFERED = SPORTS.filter(({ id }) => !EXCLUDED_SPORTS.has(id)).map(({ key }) => key)

/**
 * Creates an endless generated season of the given sports, simulated from strengths drawn from the seed. Football
 * follows the calendars of its countries; other sports are played at every hour.
 * @param sportKeys defaults to every sport offered by default
 * @param regions ISO 3166-1 codes of the football countries; defaults to every country
 */
export function openSynthetic(
  seed: number,
  sportKeys: readonly string[] = OFFERED,
  regions?: readonly string[],
): FixtureSource {
  const calendars = createFootballCalendars(seed, regions)
  const football = new FootballSeason(seed, calendars)
  const leagues = new FootballOutrights(seed, calendars)
  const seasons = SPORTS.filter(({ key }) => key !== FOOTBALL && sportKeys.includes(key)).map(
    (sport) => new SportSeason(seed, sport),
  )
  const outrights = seasons
    .filter(hasOutrights)
    .map((season) => season.competitions.map((_, index) => new Outrights(seed, season, index)))
  return {
    name: 'synthetic',
    notes: [`a made-up season of ${sportKeys.length} ${sportKeys.length === 1 ? 'sport' : 'sports'}, seed ${seed}`],
    horizonDays: HORIZON_DAYS,
    play: (options) =>
      playTimetable(
        {
          series: (fromMs) => [
            ...(sportKeys.includes(FOOTBALL) ? [...football.series(fromMs), ...leagues.series(fromMs)] : []),
            ...seasons.flatMap((season) => season.series(fromMs)),
            ...outrights.flat().map((outright) => outright.series(fromMs)),
          ],
          longestMs: LONGEST_POSTPONED_MS,
        },
        options,
      ),
    findModel(fixtureKey, atMs = -Infinity) {
      const [keySeed, kind] = fixtureKey.split('/')
      if (keySeed !== String(seed)) throw unknownKey(fixtureKey)
      if (kind === 't') return null
      if (kind === 's') return matchModel(seasons, fixtureKey)
      return kind === 'o' ? outrightModel(outrights, fixtureKey, atMs) : football.findModel(fixtureKey)
    },
    findSeason: leagues.findSeason,
    findPast: (fixtureKey) => football.findPast(fixtureKey),
  }
}

function matchModel(seasons: readonly SportSeason[], key: string): MatchModel {
  const [, , sportId, slot, marker] = key.split('/')
  const season = seasons.find(({ sport }) => sport.id === Number(sportId))
  const model = season?.findModel(Number(slot), marker === 'h2h')
  if (model === undefined || model === null) throw unknownKey(key)
  return model
}

function outrightModel(outrights: readonly (readonly Outrights[])[], key: string, atMs: number): MatchModel {
  const [, , sportId, league, season] = key.split('/')
  const outright = outrights.find(([first]) => first?.sportId === Number(sportId))?.[Number(league)]
  if (outright === undefined) throw unknownKey(key)
  return outright.computeModel(Number(season), atMs)
}
