import Type, { type Static } from 'typebox'
import { RefusalResponse, SessionFields, createResponseSchema } from '../envelope.ts'

/** /prg: generates a random parlay (PG1). A filter that the request omits does not restrict the selections. */
export const GenerateParlay = Type.Object(
  {
    ...SessionFields,
    legs: Type.Integer({ minimum: 2, maximum: 12, description: 'Number of matches (PA1)' }),
    sports: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { maxItems: 200 })),
    min_odds_milli: Type.Optional(Odds('Minimum price of a leg, decimal thousandths')),
    max_odds_milli: Type.Optional(Odds('Maximum price of a leg, decimal thousandths')),
    from_minutes: Type.Optional(
      Minutes('Minimum time to kick-off, minutes. If omitted, matches in play are included.'),
    ),
    to_minutes: Type.Optional(Minutes('Maximum time to kick-off, minutes')),
    seed: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 4294967295,
        description: 'The same seed with the same offer selects the same legs',
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
  seed: Type.Integer({ description: 'The seed that was used' }),
  matches: Type.Integer({ description: 'Number of matches that meet the criteria' }),
  selections: Type.Integer({ description: 'Number of their selections that meet the criteria' }),
}

export const GenerateParlayAnswer = createResponseSchema({
  ...CHOICE,
  legs: Type.Array(GeneratedLeg),
  price_hundredths: Type.Integer({ description: 'Combined price of the legs, decimal hundredths (OD6)' }),
})
export type GenerateParlayAnswer = Static<typeof GenerateParlayAnswer>

/** Refused parlay. `tooFewToPick`: fewer matches pass the filters than the requested number of legs. */
export const ParlayRefused = Type.Object({
  ...RefusalResponse.properties,
  ...Type.Partial(Type.Object(CHOICE)).properties,
})
export type ParlayRefused = Static<typeof ParlayRefused>

function Odds(description: string) {
  return Type.Integer({ minimum: 1001, maximum: 10000000, description })
}

function Minutes(description: string) {
  return Type.Integer({ minimum: 0, maximum: 43200, description })
}
