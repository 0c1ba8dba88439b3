import { LONGEST_BET_DELAY_MS } from '@touchline/domain/acceptance'
import { LEAST_MARGIN_BP, MOST_MARGIN_BP } from '@touchline/domain/pricing'
import Type, { type Static } from 'typebox'
import { Nullable, answered } from '../envelope.ts'
import { Next, OfficePage } from './accounts.ts'
import { Moment } from './staff.ts'

const WaitMs = Type.Integer({
  minimum: 1_000,
  maximum: LONGEST_BET_DELAY_MS,
  description: 'AC3: how long a bet in play waits',
})
const Bp = Type.Integer({ minimum: LEAST_MARGIN_BP, maximum: MOST_MARGIN_BP })
const MarginBp = Type.Integer({ ...Bp, description: 'MA1: what two even sides bear' })
const ofGroup = (what: string) => Type.Optional(Type.Integer({ ...Bp, description: what }))
/** Margins by count category. An omitted group has the margin of the sport. */
const GroupBp = Type.Object(
  {
    hdp: ofGroup('handicaps'),
    ou: ofGroup('over and under'),
    oxt: ofGroup('home, draw or away'),
    oe: ofGroup('odd and even'),
    ml: ofGroup('who wins, of two'),
    cs: ofGroup('correct scores and winning margins'),
    dc: ofGroup('double chance and no bet on one result'),
    htft: ofGroup('half-time and full-time'),
    fglg: ofGroup('first and last goal'),
    tg: ofGroup('total goals, both to score and what is combined'),
    tw: ofGroup('three-way handicaps'),
    orz: ofGroup('races and outrights'),
  },
  { additionalProperties: false, description: 'MA1: what two even sides of some groups of markets bear' },
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
    groupBp: { ...GroupBp, description: 'of every group that the sport has, unless the sport says anything of all' },
  }),
  changed: Nullable(Type.Object({ by: Type.String(), atMs: Moment, was: Type.Object(Values) })),
})
export type SportTermsRow = Static<typeof SportTermsRow>

export const ListSportTerms = Type.Object({})
export const SportTermsAnswer = answered({ sports: Type.Array(SportTermsRow) })
export type SportTermsAnswer = Static<typeof SportTermsAnswer>

/**
 * `was` holds the values that the caller saw. If the current values differ, nothing is changed. Sport 0 means every
 * sport.
 */
export const SetSportTerms = Type.Object({
  sportId: Type.Integer({ minimum: 0 }),
  was: Type.Object(Values),
  ...Values,
})
export const SetSportTermsAnswer = answered({ sport: SportTermsRow })
export type SetSportTermsAnswer = Static<typeof SetSportTermsAnswer>

/** Lists changes of a sport, or of every sport. */
export const ListSportTermChanges = Type.Object({
  sportId: Type.Optional(Type.Integer({ minimum: 0 })),
  ...OfficePage,
})
export const SportTermsChange = Type.Object({
  id: Type.String(),
  atMs: Moment,
  by: Type.String(),
  sportId: Type.Integer(),
  was: Type.Object(Values),
  became: Type.Object(Values),
})
export type SportTermsChange = Static<typeof SportTermsChange>
export const SportTermChangesAnswer = answered({ rows: Type.Array(SportTermsChange), next: Next })
export type SportTermChangesAnswer = Static<typeof SportTermChangesAnswer>
