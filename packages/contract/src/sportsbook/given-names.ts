import Type, { type Static } from 'typebox'
import { LANGUAGES } from '../accounts/settings.ts'

export const GivenNames = Type.Object({
  language: Type.Enum([...LANGUAGES]),
  sport: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 999,
      description: 'only what its lists of today and in play show now, which a sportsbook opens with; all unless told',
    }),
  ),
})

export const GivenNamesAnswer = Type.Object({
  status: Type.Literal(1),
  statusdesc: Type.Literal('success'),
  names: Type.Record(Type.String(), Type.String(), {
    description:
      'what readers of the language call a club or a league, by its name in the rows; the others are called as the ' +
      'rows say. A side of a club is its name and a mark: (W), (R), U21',
  }),
})
export type GivenNamesAnswer = Static<typeof GivenNamesAnswer>
