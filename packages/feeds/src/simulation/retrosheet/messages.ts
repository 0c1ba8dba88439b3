import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { FixtureFileError } from '../openfootball/index.ts'

/**
 * Number of fields in a game log line (glfields.txt). The fields used here are identified by their 0-based position.
 */
const FIELDS = 161
const RUNS = '^\\d{1,2}$'

const GameLine = Type.Object({
  date: Type.String({ pattern: '^\\d{8}$' }),
  /** Game number of the day for the two teams: 0 is a single game; 1 and 2 are the games of a double header. */
  number: Type.String({ pattern: '^[0-3AB]$' }),
  away: Type.String({ pattern: '^[A-Z0-9]{3}$' }),
  home: Type.String({ pattern: '^[A-Z0-9]{3}$' }),
  awayRuns: Type.String({ pattern: RUNS }),
  homeRuns: Type.String({ pattern: RUNS }),
  /** D for day or N for night; empty before ballparks had lights. */
  time: Type.String({ pattern: '^[DN]?$' }),
  /** Length of the game in outs; empty if unknown. */
  outs: Type.String({ pattern: '^\\d{0,3}$' }),
  forfeit: Type.String({ pattern: '^[VHT]?$' }),
  awayLine: Type.String({ pattern: '^(\\d|\\(\\d{2}\\)){0,40}$' }),
  homeLine: Type.String({ pattern: '^(\\d|\\(\\d{2}\\)){0,40}x?$' }),
})
export type GameLine = Static<typeof GameLine>

const PLACES: Readonly<Record<keyof GameLine, number>> = {
  date: 0,
  number: 1,
  away: 3,
  home: 6,
  awayRuns: 9,
  homeRuns: 10,
  time: 12,
  outs: 11,
  forfeit: 14,
  awayLine: 19,
  homeLine: 20,
}

/** Expected content of every field, for error messages. */
const EXPECTED: Readonly<Record<keyof GameLine, string>> = {
  date: 'a date such as 20180601',
  number: 'the number of the game',
  away: 'a team of three letters',
  home: 'a team of three letters',
  awayRuns: 'runs',
  homeRuns: 'runs',
  time: 'D, N or nothing',
  outs: 'a number of outs or nothing',
  forfeit: 'V, H, T or nothing',
  awayLine: 'runs by inning such as 0010(10)0',
  homeLine: 'runs by inning such as 00000040x',
}

const validator = Compile(GameLine)

/** Validates a game log line and names its fields. Throws FixtureFileError with the name of the invalid field. */
export function checkGameLine(file: string, line: number, fields: readonly string[]): GameLine {
  if (fields.length !== FIELDS) {
    throw new FixtureFileError(file, `line ${line} has ${fields.length} fields; expected ${FIELDS}`)
  }
  const game = Object.fromEntries(Object.entries(PLACES).map(([name, place]) => [name, fields[place]]))
  if (validator.Check(game)) return game
  const [error] = validator.Errors(game)
  const field = error?.instancePath.slice(1) as keyof GameLine
  throw new FixtureFileError(
    file,
    `line ${line}, field ${PLACES[field] + 1} is "${game[field]}"; ` + `expected ${EXPECTED[field]}`,
  )
}
