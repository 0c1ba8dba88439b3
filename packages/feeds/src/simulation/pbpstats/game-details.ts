import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const Points = Type.Integer({ minimum: 0, maximum: 200 })
const Side = Type.Object({
  teamName: Type.String({ minLength: 1, maxLength: 60 }),
  teamCity: Type.String({ maxLength: 60 }),
  periods: Type.Array(Type.Object({ score: Points }), { minItems: 4, maxItems: 14 }),
})
const Details = Type.Object({
  game: Type.Object({
    gameId: Type.String({ pattern: '^\\d{10}$' }),
    gameTimeUTC: Type.String({ format: 'date-time' }),
    homeTeam: Side,
    awayTeam: Side,
  }),
})
export type Details = Static<typeof Details>
export const isDetails = Compile(Details)
