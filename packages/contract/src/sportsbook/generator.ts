import Type, { type Static } from 'typebox'
import { Refused, SessionFields, answered } from '../envelope.ts'

const Odds = (description: string) => Type.Integer({ minimum: 1001, maximum: 10000000, description })
const Minutes = (description: string) => Type.Integer({ minimum: 0, maximum: 43200, description })

/** /prg: generates a random parlay (PG1). Omitted filters do not apply. */
export const GenerateParlay = Type.Object(
  {
    ...SessionFields,
    legs: Type.Integer({ minimum: 2, maximum: 12, description: 'how many matches (PA1)' }),
    sports: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { maxItems: 200 })),
    min_odds_milli: Type.Optional(Odds('lowest price of a leg, decimal thousandths')),
    max_odds_milli: Type.Optional(Odds('highest price of a leg, decimal thousandths')),
    from_minutes: Type.Optional(
      Minutes('kick-off not before so many minutes from now; left out, matches in play count'),
    ),
    to_minutes: Type.Optional(Minutes('kick-off not later than so many minutes from now')),
    seed: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 4294967295,
        description: 'the same seed over the same offer picks the same legs',
      }),
    ),
  },
  { additionalProperties: false },
)

/** A leg in the format of /bet/betcheckmultispecial and /bet/betparlay. */
export const GeneratedLeg = Type.Object({
  match_id: Type.Integer(),
  market_type: Type.Integer(),
  bet_type: Type.String(),
  line_quarters: Type.Integer(),
  selection: Type.String(),
  odds_milli: Type.Integer(),
})

const CHOICE = {
  seed: Type.Integer({ description: 'what it was picked with' }),
  matches: Type.Integer({ description: 'matches that answer the wish' }),
  selections: Type.Integer({ description: 'selections on them that do' }),
}

export const GenerateParlayAnswer = answered({
  ...CHOICE,
  legs: Type.Array(GeneratedLeg),
  price_hundredths: Type.Integer({ description: 'what the legs pay together, decimal hundredths (OD6)' }),
})
export type GenerateParlayAnswer = Static<typeof GenerateParlayAnswer>

/** `tooFewToPick`: fewer matches match the filters than legs were requested. */
export const ParlayRefused = Type.Object({ ...Refused.properties, ...Type.Partial(Type.Object(CHOICE)).properties })
export type ParlayRefused = Static<typeof ParlayRefused>
