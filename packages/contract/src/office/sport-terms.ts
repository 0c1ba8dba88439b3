import { LONGEST_BET_DELAY_MS } from '@touchline/domain/acceptance'
import { MIN_MARGIN_BP, MAX_MARGIN_BP } from '@touchline/domain/pricing'
import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { NextCursor, OfficePage } from './accounts.ts'
import { WallClockTime } from './staff.ts'

const WaitMs = Type.Integer({
  minimum: 1_000,
  maximum: LONGEST_BET_DELAY_MS,
  description: 'Bet delay in play (AC3), milliseconds',
})
const Bp = Type.Integer({ minimum: MIN_MARGIN_BP, maximum: MAX_MARGIN_BP })
const MarginBp = Type.Integer({ ...Bp, description: 'Margin of a market with two even sides (MA1), basis points' })

/**
 * Margins by market group in basis points (handicaps, totals and so on). A group that is omitted has the margin of the
 * sport.
 */
const GroupBp = Type.Object(
  {
    hdp: groupMargin('Handicaps'),
    ou: groupMargin('Over/under'),
    oxt: groupMargin('Home, draw or away'),
    oe: groupMargin('Odd/even'),
    ml: groupMargin('Moneyline: the winner of two'),
    cs: groupMargin('Correct scores and winning margins'),
    dc: groupMargin('Double chance and draw no bet'),
    htft: groupMargin('Half-time/full-time'),
    fglg: groupMargin('First and last goal'),
    tg: groupMargin('Total goals, both to score and their combinations'),
    tw: groupMargin('Three-way handicaps'),
    orz: groupMargin('Races and outrights'),
  },
  { additionalProperties: false, description: 'Margins of market groups with two even sides (MA1), basis points' },
)
const Values = { waitMs: Nullable(WaitMs), marginBp: Nullable(MarginBp), groupBp: GroupBp }

/**
 * Bet delay and margins of a sport, null for defaults, with the last change. Sport 0 holds the defaults for every sport
 * and has no bet delay.
 */
export const SportTermsRow = Type.Object({
  sportId: Type.Integer(),
  ...Values,
  instead: Type.Object({
    waitMs: Nullable(Type.Integer()),
    marginBp: Type.Integer(),
    groupBp: {
      ...GroupBp,
      description: 'Defaults of every market group of the sport, unless the sport has a margin of its own for all',
    },
  }),
  changed: Nullable(Type.Object({ by: Type.String(), atMs: WallClockTime, was: Type.Object(Values) })),
})
export type SportTermsRow = Static<typeof SportTermsRow>

export const ListSportTerms = Type.Object({})
export const SportTermsAnswer = createResponseSchema({ sports: Type.Array(SportTermsRow) })
export type SportTermsAnswer = Static<typeof SportTermsAnswer>

/**
 * Sets the bet delay and margins of a sport; sport 0 means the default of every sport. `was` holds the values that the
 * caller saw; if the stored values differ, the server changes nothing.
 */
export const SetSportTerms = Type.Object({
  sportId: Type.Integer({ minimum: 0 }),
  was: Type.Object(Values),
  ...Values,
})
export const SetSportTermsAnswer = createResponseSchema({ sport: SportTermsRow })
export type SetSportTermsAnswer = Static<typeof SetSportTermsAnswer>

/** Lists changes of the bet delay and margins of a sport, or of every sport. */
export const ListSportTermChanges = Type.Object({
  sportId: Type.Optional(Type.Integer({ minimum: 0 })),
  ...OfficePage,
})
export const SportTermsChange = Type.Object({
  id: Type.String(),
  atMs: WallClockTime,
  by: Type.String(),
  sportId: Type.Integer(),
  was: Type.Object(Values),
  became: Type.Object(Values),
})
export type SportTermsChange = Static<typeof SportTermsChange>
export const SportTermChangesAnswer = createResponseSchema({ rows: Type.Array(SportTermsChange), next: NextCursor })
export type SportTermChangesAnswer = Static<typeof SportTermChangesAnswer>

function groupMargin(description: string) {
  return Type.Optional(Type.Integer({ ...Bp, description }))
}
