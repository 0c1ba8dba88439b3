import type { League } from '../match/index.ts'
import { sportById } from '../sport/index.ts'
import { TABLE_RULES, type TableRules } from './criteria.ts'
import { QUALIFYING, type Qualifying } from './qualifying.ts'

type Named = Pick<League, 'key' | 'name'> & Partial<Pick<League, 'region'>>

/** The year that a season began in, by what it is called; null where that says none. */
const yearOf = (text: string | null): number | null => {
  const year = /\b(?:19|20)\d{2}\b/.exec(text ?? '')?.[0]
  return year === undefined ? null : Number(year)
}

/** Countries whose leagues part level sides otherwise than by the difference of the whole season. */
interface Country {
  readonly rules: TableRules
  /** What feeds call it as a region. */
  readonly region: RegExp
  /** That a key or a name says it. */
  readonly said: RegExp
  /** A name that is its league's where nothing says of which country it is. */
  readonly league: RegExp
}

const COUNTRIES: readonly Country[] = [
  {
    rules: TABLE_RULES.between,
    region: /^(ES|ESP|Spain)$/i,
    said: /^es\.\d$|\b(Spain|Spanish)\b/,
    league: /^(past )?La Liga(,| \d|$)/,
  },
  {
    rules: TABLE_RULES.between,
    region: /^(IT|ITA|Italy)$/i,
    said: /^it\.\d$|\b(Italy|Italian)\b/,
    league: /^(past )?Serie A(,| \d|$)/,
  },
  {
    rules: TABLE_RULES.between,
    region: /^(PT|PRT|Portugal)$/i,
    said: /^pt\.\d$|\b(Portugal|Portuguese)\b/,
    league: /^(past )?Primeira Liga(,| \d|$)/,
  },
  {
    rules: TABLE_RULES.wins,
    region: /^(BR|BRA|Brazil)$/i,
    said: /^br\.\d$|\b(Brazil|Brazilian|Brasileiro|Brasileirão)/,
    league: /^Brasileir/,
  },
  {
    rules: TABLE_RULES.germany,
    region: /^(DE|DEU|Germany)$/i,
    said: /^de\.\d$|\b(Germany|German)\b/,
    league: /^(past )?(2\. )?Bundesliga(,| \d|$)/,
  },
  {
    rules: TABLE_RULES.france,
    region: /^(FR|FRA|France)$/i,
    said: /^fr\.\d$|\b(France|French)\b/,
    league: /^(past )?Ligue [12](,| \d|$)/,
  },
]

/** Leagues of two countries bear one name: the region says which it is, else the key or the name. */
const countryOf = ({ key, name, region = null }: Named): Country | undefined => {
  if (region !== null) return COUNTRIES.find((country) => country.region.test(region))
  return (
    COUNTRIES.find(({ said }) => said.test(key) || said.test(name)) ??
    COUNTRIES.find(({ league }) => league.test(key) || league.test(name))
  )
}

/** Cups of other parts of the world are called as UEFA's are. */
const CONFEDERATION = /\b(AFC|CAF|CONCACAF|CONMEBOL|OFC|Asian?|African?|Oceania|America)\b/i
const UEFA_CUP = /\b(Champions League|Europa League|Conference League)\b/
const EUROPE = /^(EU|Europe|UEFA|150|INT|International|World|001)$/i

const isUefaCup = ({ key, name, region = null }: Named): boolean => {
  if (!UEFA_CUP.test(name)) return false
  if (/\bUEFA\b/.test(`${key} ${name}`)) return true
  return !CONFEDERATION.test(`${key} ${name}`) && (region === null || EUROPE.test(region))
}

/** What is of nations or of UEFA's clubs; undefined of leagues of a country. */
const cupRulesOf = (league: Named, season: string | null): TableRules | undefined => {
  const { key, name } = league
  const says = (pattern: RegExp): boolean => pattern.test(key) || pattern.test(name)
  const year = yearOf(name) ?? yearOf(season)
  const isQualifying = says(/qualif/i)
  if (says(/\bWorld Cup\b/))
    return !isQualifying && year !== null && year >= 2026 ? TABLE_RULES.fifa2026 : TABLE_RULES.fifa2022
  if (says(/\bUEFA Nations League\b/)) return TABLE_RULES.uefaGroups
  if (says(/\b(Euro \d{4}|UEFA Euro)\b/)) return isQualifying ? TABLE_RULES.uefaGroups : TABLE_RULES.uefa
  if (!isUefaCup(league)) return undefined
  return (yearOf(season) ?? Infinity) < 2024 ? TABLE_RULES.uefaGroups : TABLE_RULES.uefaLeague
}

const FOOTBALL = 'football'

/**
 * How a competition makes its tables (CP2) in a season, by its key, name and region; where nothing ends level a win is
 * all that counts.
 */
export const tableRulesOf = (league: Named & Pick<League, 'sportId'>, season: string | null = null): TableRules => {
  const sport = sportById(league.sportId)
  if (sport?.tie !== true) return TABLE_RULES.victories
  if (sport.key !== FOOTBALL) return TABLE_RULES.difference
  return cupRulesOf(league, season) ?? countryOf(league)?.rules ?? TABLE_RULES.difference
}

const QUALIFYING_OF: readonly (readonly [name: RegExp, of: Qualifying])[] = [
  [/\bWorld Cup\b(?!.*qualif)/i, QUALIFYING.fifa2026],
  [/\bWorld Cup\b(?!.*qualif)/i, QUALIFYING.fifa2022],
  [/\b(Euro \d{4}|UEFA Euro)\b(?!.*qualif)/i, QUALIFYING.euro],
]

/** Who goes on from the groups of a season (CP8), by what the competition is called; null where it is not known. */
export const qualifyingOf = ({ key, name }: Pick<League, 'key' | 'name'>, groups: number): Qualifying | null =>
  QUALIFYING_OF.find(([pattern, of]) => of.groups === groups && (pattern.test(key) || pattern.test(name)))?.[1] ?? null

/** UEFA's cups counted goals as the guest up to the season that began in 2020, CONMEBOL's up to 2021; CAF's do. */
const lastAwayGoals = (league: Named): number | null => {
  if (/\bCAF\b/.test(`${league.key} ${league.name} ${league.region ?? ''}`)) return Infinity
  if (/\b(Libertadores|Sudamericana)\b/.test(league.name)) return 2021
  return isUefaCup(league) ? 2020 : null
}

/** Whether goals as the guest part ties of two legs (CP3) in a season, which is called by the year that it began in. */
export const countsAwayGoals = (league: Named, season: string | null): boolean => {
  const last = lastAwayGoals(league)
  return last !== null && (yearOf(season) ?? Infinity) <= last
}
