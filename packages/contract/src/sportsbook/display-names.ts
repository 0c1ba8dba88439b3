import Type, { type Static } from 'typebox'
import { LANGUAGES } from '../accounts/settings.ts'

export const LocalisedNames = Type.Object({
  language: Type.Enum([...LANGUAGES]),
  sport: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 999,
      description:
        'Only clubs and leagues in the current today and live lists, which the sportsbook shows first. All ' +
        'by default.',
    }),
  ),
})

export const LocalisedNamesAnswer = Type.Object({
  status: Type.Literal(1),
  statusdesc: Type.Literal('success'),
  names: Type.Record(Type.String(), Type.String(), {
    description:
      'Localised names of clubs and leagues, by the name in the rows. Names that are missing here are ' +
      'used as in the rows. A team’s name is the club and a suffix: (W), (R), U21.',
  }),
})
export type LocalisedNamesAnswer = Static<typeof LocalisedNamesAnswer>
