import type { League } from '../match/index.ts'
import { sportById } from '../sport/index.ts'
import { TABLE_RULES, type TableRules } from './criteria.ts'
import { QUALIFYING, type Qualifying } from './qualifying.ts'

type Named = Pick<League, 'key' | 'name'> & Partial<Pick<League, 'region'>>

/** A country whose leagues have other table rules than the default by season goal difference. */
interface Country {
  readonly rules: TableRules
  /** Region codes and names that feeds use for the country. */
  readonly region: RegExp
  /** Pattern that finds the country's name in the key or name of a league. */
  readonly namePattern: RegExp
  /** Pattern of a league name that identifies the country if neither region, key nor name states a country. */
  readonly league: RegExp
}

const COUNTRIES: readonly Country[] = [
  {
    rules: TABLE_RULES.between,
    region: /^(ES|ESP|Spain)$/i,
    namePattern: /^es\.\d$|\b(Spain|Spanish)\b/,
    league: /^(past )?La Liga(,| \d|$)/,
  },
  {
    rules: TABLE_RULES.between,
    region: /^(IT|ITA|Italy)$/i,
    namePattern: /^it\.\d$|\b(Italy|Italian)\b/,
    league: /^(past )?Serie A(,| \d|$)/,
  },
  {
    rules: TABLE_RULES.between,
    region: /^(PT|PRT|Portugal)$/i,
    namePattern: /^pt\.\d$|\b(Portugal|Portuguese)\b/,
    league: /^(past )?Primeira Liga(,| \d|$)/,
  },
  {
    rules: TABLE_RULES.wins,
    region: /^(BR|BRA|Brazil)$/i,
    namePattern: /^br\.\d$|\b(Brazil|Brazilian|Brasileiro|Brasileirão)/,
    league: /^Brasileir/,
  },
  {
    rules: TABLE_RULES.germany,
    region: /^(DE|DEU|Germany)$/i,
    namePattern: /^de\.\d$|\b(Germany|German)\b/,
    league: /^(past )?(2\. )?Bundesliga(,| \d|$)/,
  },
  {
    rules: TABLE_RULES.france,
    region: /^(FR|FRA|France)$/i,
    namePattern: /^fr\.\d$|\b(France|French)\b/,
    league: /^(past )?Ligue [12](,| \d|$)/,
  },
]

/** Matches names of other confederations, because other confederations name their cups like UEFA cups. */
const CONFEDERATION = /\b(AFC|CAF|CONCACAF|CONMEBOL|OFC|Asian?|African?|Oceania|America)\b/i
const UEFA_CUP = /\b(Champions League|Europa League|Conference League)\b/
const EUROPE = /^(EU|Europe|UEFA|150|INT|International|World|001)$/i

const FOOTBALL = 'football'

const QUALIFYING_BY_NAME: readonly (readonly [name: RegExp, of: Qualifying])[] = [
  [/\bWorld Cup\b(?!.*qualif)/i, QUALIFYING.fifa2026],
  [/\bWorld Cup\b(?!.*qualif)/i, QUALIFYING.fifa2022],
  [/\b(Euro \d{4}|UEFA Euro)\b(?!.*qualif)/i, QUALIFYING.euro],
]

/**
 * Returns the table rules of a competition in a season, by key, name and region (CP2). In sports without draws only
 * wins count.
 */
export function findTableRules(league: Named & Pick<League, 'sportId'>, season: string | null = null): TableRules {
  const sport = sportById(league.sportId)
  if (sport?.tie !== true) return TABLE_RULES.victories
  if (sport.key !== FOOTBALL) return TABLE_RULES.difference
  return findCupRules(league, season) ?? findCountry(league)?.rules ?? TABLE_RULES.difference
}

/** Returns the table rules of competitions of nations and of UEFA club cups; undefined for domestic leagues. */
function findCupRules(league: Named, season: string | null): TableRules | undefined {
  const { key, name } = league
  const matches = (pattern: RegExp): boolean => pattern.test(key) || pattern.test(name)
  const year = parseYear(name) ?? parseYear(season)
  const isQualifying = matches(/qualif/i)
  if (matches(/\bWorld Cup\b/))
    return !isQualifying && year !== null && year >= 2026 ? TABLE_RULES.fifa2026 : TABLE_RULES.fifa2022
  if (matches(/\bUEFA Nations League\b/)) return TABLE_RULES.uefaGroups
  if (matches(/\b(Euro \d{4}|UEFA Euro)\b/)) return isQualifying ? TABLE_RULES.uefaGroups : TABLE_RULES.uefa
  if (!isUefaCup(league)) return undefined
  return (parseYear(season) ?? Infinity) < 2024 ? TABLE_RULES.uefaGroups : TABLE_RULES.uefaLeague
}

/** Returns the first year in a season or competition name; null if there is no year. */
function parseYear(text: string | null): number | null {
  const year = /\b(?:19|20)\d{2}\b/.exec(text ?? '')?.[0]
  return year === undefined ? null : Number(year)
}

function isUefaCup({ key, name, region = null }: Named): boolean {
  if (!UEFA_CUP.test(name)) return false
  if (/\bUEFA\b/.test(`${key} ${name}`)) return true
  return !CONFEDERATION.test(`${key} ${name}`) && (region === null || EUROPE.test(region))
}

/**
 * Returns the country of a league. Leagues of two countries may share a name, so the region has priority over key and
 * name.
 */
function findCountry({ key, name, region = null }: Named): Country | undefined {
  if (region !== null) return COUNTRIES.find((country) => country.region.test(region))
  return (
    COUNTRIES.find(({ namePattern }) => namePattern.test(key) || namePattern.test(name)) ??
    COUNTRIES.find(({ league }) => league.test(key) || league.test(name))
  )
}

/**
 * Returns the qualification rules for a season with this number of groups, by competition name (CP8). Returns null if
 * unknown.
 */
export function findQualifying({ key, name }: Pick<League, 'key' | 'name'>, groups: number): Qualifying | null {
  return (
    QUALIFYING_BY_NAME.find(
      ([pattern, qualifying]) => qualifying.groups === groups && (pattern.test(key) || pattern.test(name)),
    )?.[1] ?? null
  )
}

/** Returns true if away goals decide ties of two legs in the season (CP3). A season is identified by its first year. */
export function countsAwayGoals(league: Named, season: string | null): boolean {
  const last = findLastAwayGoalsSeason(league)
  return last !== null && (parseYear(season) ?? Infinity) <= last
}

/**
 * Returns the last season, by its first year, in which away goals decided ties of a cup: UEFA up to 2020/21, CONMEBOL
 * up to 2021. Infinity for CAF, which still counts away goals; null for a competition that does not count away goals.
 */
function findLastAwayGoalsSeason(league: Named): number | null {
  if (/\bCAF\b/.test(`${league.key} ${league.name} ${league.region ?? ''}`)) return Infinity
  if (/\b(Libertadores|Sudamericana)\b/.test(league.name)) return 2021
  return isUefaCup(league) ? 2020 : null
}
