import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const Points = Type.String({ pattern: '^\\d{1,2}$' })

/** A game of the archive. Only the final score includes overtime points. */
const ArchiveGame = Type.Object({
  season: Type.Integer(),
  date: Type.Number({ minimum: 19_000_101, maximum: 29_991_231 }),
  home_team: Type.String({ minLength: 1, maxLength: 100 }),
  away_team: Type.String({ minLength: 1, maxLength: 100 }),
  home_1stQtr: Points,
  home_2ndQtr: Points,
  home_3rdQtr: Points,
  home_4thQtr: Points,
  home_final: Points,
  away_1stQtr: Points,
  away_2ndQtr: Points,
  away_3rdQtr: Points,
  away_4thQtr: Points,
  away_final: Points,
})
export type ArchiveGame = Static<typeof ArchiveGame>

const validator = Compile(ArchiveGame)

/** Returns the validated game, or the name of the invalid field. */
export function checkGame(value: unknown): ArchiveGame | { readonly wrong: string } {
  if (validator.Check(value)) return value
  const [error] = validator.Errors(value)
  const missing = error?.keyword === 'required' ? error.params.requiredProperties[0] : undefined
  return { wrong: missing ?? error?.instancePath.slice(1) ?? 'the whole row' }
}
