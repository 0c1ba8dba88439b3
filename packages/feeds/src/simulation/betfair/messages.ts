import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** Message of the cricket score stream (`ccm`): the changes of a match. Only the fields used here are declared. */
const CricketMessage = Type.Object({
  op: Type.Literal('ccm'),
  cc: Type.Array(
    Type.Object({
      eventId: Type.String(),
      fixtureInfo: Type.Optional(
        Type.Object({
          homeTeam: Type.Optional(Type.String({ maxLength: 100 })),
          awayTeam: Type.Optional(Type.String({ maxLength: 100 })),
          expectedStartTime: Type.Optional(Type.Integer({ minimum: 0, maximum: 7_000_000_000_000 })),
          eventDescription: Type.Optional(Type.String()),
          fixtureStatus: Type.Optional(Type.String()),
          maxOvers: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
        }),
      ),
      matchStats: Type.Optional(
        Type.Object({
          inningsStats: Type.Array(
            Type.Object({
              inningsNum: Type.Integer(),
              battingTeam: Type.Optional(Type.String({ maxLength: 100 })),
              inningsRuns: Type.Integer({ minimum: 0, maximum: 2000 }),
              /** Overs and balls bowled, for example 6.4. */
              inningsOvers: Type.String({ pattern: '^\\d{1,3}(\\.\\d)?$' }),
              inningsWickets: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type CricketMessage = Static<typeof CricketMessage>
export const isCricketMessage = Compile(CricketMessage)

const Count = Type.Optional(Type.String({ pattern: '^\\d{1,3}$' }))

/** Incidents of a tennis match, point by point. The counts are the score before the point starts. */
const TennisIncidents = Type.Array(
  Type.Object({
    eventId: Type.String({ maxLength: 60 }),
    eventTypeId: Type.Literal('2'),
    incidents: Type.Record(
      Type.String(),
      Type.Object({
        updateContext: Type.Object({
          lastUpdated: Type.String({ format: 'date-time' }),
          updateSequence: Type.Integer(),
        }),
        values: Type.Object({
          player1: Type.String({ minLength: 1, maxLength: 60 }),
          player2: Type.String({ minLength: 1, maxLength: 60 }),
          player1SetsWon: Count,
          player2SetsWon: Count,
          player1GamesWon: Count,
          player2GamesWon: Count,
          player1PointsWon: Type.Optional(Type.String({ maxLength: 4 })),
          player2PointsWon: Type.Optional(Type.String({ maxLength: 4 })),
          eventTypeStatus: Type.Optional(Type.String({ maxLength: 40 })),
        }),
      }),
    ),
  }),
  { minItems: 1 },
)
export type TennisIncidents = Static<typeof TennisIncidents>
export const isTennisIncidents = Compile(TennisIncidents)
