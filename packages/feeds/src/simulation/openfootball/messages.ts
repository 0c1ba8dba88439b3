import Type, { type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { FixtureFileError } from './fixture-file-error.ts'

/** ISO date from 1800 to 2199. */
const IsoDate = Type.String({ pattern: '^(18|19|20|21)\\d{2}-\\d{2}-\\d{2}$' })
/** Team or competition name. The length limit suits the database and small screens. */
const Name = Type.String({ minLength: 1, maxLength: 100 })
const Goals = Type.Integer({ minimum: 0, maximum: 99 })
const Pair = Type.Tuple([Goals, Goals])

/** Goal of a season file. `minute` is 90, "90" or "90+4"; `offset` is the added minutes. The minute may be missing. */
const SeasonGoal = Type.Object({
  minute: Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()])),
  offset: Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()])),
  penalty: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
})
export type SeasonGoal = Static<typeof SeasonGoal>
const SeasonGoals = Type.Optional(Type.Union([Type.Array(SeasonGoal, { maxItems: 99 }), Type.Null()]))

/**
 * Match in the football.json and worldcup.json format. `ft` is the score after 90 minutes, `et` after extra time, `p`
 * the shoot-out. Without `ft` there is no result. `status` marks a match that was not completed.
 */
const SeasonMatch = Type.Object({
  round: Type.Optional(Type.Unknown()),
  group: Type.Optional(Type.Unknown()),
  date: IsoDate,
  time: Type.Optional(Type.Unknown()),
  team1: Name,
  team2: Name,
  score: Type.Optional(
    Type.Union([
      Type.Object({
        ft: Type.Optional(Pair),
        ht: Type.Optional(Pair),
        et: Type.Optional(Pair),
        p: Type.Optional(Pair),
      }),
      Type.Null(),
    ]),
  ),
  status: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  ground: Type.Optional(Type.Unknown()),
  goals1: SeasonGoals,
  goals2: SeasonGoals,
})
export type SeasonMatch = Static<typeof SeasonMatch>

const SeasonFile = Type.Object({ name: Name, matches: Type.Array(Type.Unknown()) })
export type SeasonFile = Static<typeof SeasonFile>

/**
 * Optional columns of a football-data.co.uk season: half-time goals, corners, yellow and red cards of home and away.
 */
export const COUNT_COLUMNS = ['HTHG', 'HTAG', 'HC', 'AC', 'HY', 'AY', 'HR', 'AR'] as const

const BooleanText = Type.String({ pattern: '^(TRUE|FALSE)?$' })
const RowKey = { date: IsoDate, home_team: Name, away_team: Name }
const CsvScore = Type.String({ pattern: '^(\\d{1,2}|NA)$' })

/** Row of results.csv. The score includes extra time; NA means not played. */
const ResultRow = Type.Object({
  ...RowKey,
  home_score: CsvScore,
  away_score: CsvScore,
  tournament: Name,
  neutral: Type.Optional(BooleanText),
})
export type ResultRow = Static<typeof ResultRow>

/** Row of goalscorers.csv. Added time is folded into minutes 45, 90 and 120. */
const GoalRow = Type.Object({
  ...RowKey,
  team: Name,
  minute: Type.String(),
  penalty: Type.Optional(BooleanText),
})
export type GoalRow = Static<typeof GoalRow>

/** Row of shootouts.csv: the winner of the shoot-out, without the number of kicks. */
const ShootoutRow = Type.Object({ ...RowKey, winner: Type.Optional(Type.String()) })
export type ShootoutRow = Static<typeof ShootoutRow>

const Count = Type.String({ pattern: '^(\\d{1,2})?$' })

/** Row of a season in the football-data.co.uk format: goals, half-time goals, corners, yellow and red cards. */
const FootballRow = Type.Object({
  Div: Type.Optional(Type.String({ maxLength: 100 })),
  Country: Type.Optional(Type.String({ maxLength: 50 })),
  League: Type.Optional(Type.String({ maxLength: 50 })),
  Date: Type.String(),
  Time: Type.Optional(Type.String()),
  HomeTeam: Name,
  AwayTeam: Name,
  FTHG: Count,
  FTAG: Count,
  FTR: Type.Optional(Type.String({ maxLength: 100 })),
  ...(Object.fromEntries(COUNT_COLUMNS.map((name) => [name, Type.Optional(Count)])) as Record<
    (typeof COUNT_COLUMNS)[number],
    Type.TOptional<Type.TString>
  >),
})
export type FootballRow = Static<typeof FootballRow>

const GOAL_COUNTS = 'two goal counts, such as [2, 1]'
const EXPECTED: Readonly<Record<string, string>> = {
  name: 'the name of the competition',
  matches: 'a list of matches',
  date: 'a date such as 2025-08-15',
  time: 'a time such as 20:00 or 20:00 UTC+3',
  team1: 'the name of a team',
  team2: 'the name of a team',
  score: 'an object that holds ft and ht',
  ft: GOAL_COUNTS,
  ht: GOAL_COUNTS,
  et: GOAL_COUNTS,
  p: GOAL_COUNTS,
  goals1: 'a list of goals',
  goals2: 'a list of goals',
  minute: 'a minute of the match',
  penalty: 'true or false',
  status: 'a word for what became of the match',
  offset: 'minutes of added time',
  home_team: 'the name of a team',
  away_team: 'the name of a team',
  team: 'the name of a team',
  tournament: 'the name of a tournament',
  home_score: 'a goal count or NA',
  away_score: 'a goal count or NA',
  neutral: 'TRUE or FALSE',
  Div: 'the name of a division',
  Country: 'the name of a country',
  League: 'the name of a league',
  Date: 'a date such as 05/08/2022',
  Time: 'a time such as 20:00',
  HomeTeam: 'the name of a team',
  AwayTeam: 'the name of a team',
  FTHG: 'a count or nothing',
  FTAG: 'a count or nothing',
  FTR: 'H, D or A',
  ...Object.fromEntries(COUNT_COLUMNS.map((name) => [name, 'a count or nothing'])),
}

const EXPECTED_ITEM: Readonly<Record<string, string>> = {
  goals1: 'a goal with its minute',
  goals2: 'a goal with its minute',
}

/**
 * Validates a value and narrows its type. `place` is the position of the value in the file. Throws FixtureFileError.
 */
type Check<T> = (file: string, value: unknown, place?: string) => T

export const checkSeasonFile: Check<SeasonFile> = checker(SeasonFile)
export const checkSeasonMatch: Check<SeasonMatch> = checker(SeasonMatch)
export const checkResultRow: Check<ResultRow> = checker(ResultRow)
export const checkGoalRow: Check<GoalRow> = checker(GoalRow)
export const checkFootballRow: Check<FootballRow> = checker(FootballRow)
export const checkShootoutRow: Check<ShootoutRow> = checker(ShootoutRow)

function checker<S extends TSchema>(schema: S): Check<Static<S>> {
  const validator = Compile(schema)
  return (file, value, place = '') => {
    if (validator.Check(value)) return value
    const [error] = validator.Errors(value)
    if (error === undefined) throw new Error(`${file} is refused without a reason`)
    const missing = error.keyword === 'required' ? error.params.requiredProperties.slice(0, 1) : []
    if (place !== '' && (typeof value !== 'object' || value === null)) {
      throw new FixtureFileError(file, `${place.replace(/\.$/, '')} is ${shortly(value)}; expected a match`)
    }
    const path = [...error.instancePath.split('/').slice(1), ...missing]
    throw new FixtureFileError(file, place + complaint(value, path))
  }
}

function shortly(value: unknown): string {
  return JSON.stringify(value).slice(0, 60)
}

/**
 * Returns the error text for an invalid value. Names the entire field rather than an item inside it: a score with one
 * number is an invalid score.
 */
function complaint(value: unknown, path: readonly string[]): string {
  const fieldIndex = path.findLastIndex((step) => step in EXPECTED)
  const field = path[fieldIndex]
  if (field === undefined) return 'the file is not an object; expected one with a name and a list of matches'
  const item = path.length > fieldIndex + 1 ? EXPECTED_ITEM[field] : undefined
  const shown = path.slice(0, fieldIndex + (item === undefined ? 1 : 2))
  const foundValue = shown.reduce<unknown>((part, step) => (Object(part) as Record<string, unknown>)[step], value)
  const fieldPath = shown.reduce(
    (text, step) => text + (/^\d+$/.test(step) ? `[${step}]` : `${text && '.'}${step}`),
    '',
  )
  const description = foundValue === undefined ? 'missing' : shortly(foundValue)
  return `${fieldPath} is ${description}; expected ${item ?? EXPECTED[field]}`
}
