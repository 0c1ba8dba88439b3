import Type, { type Static } from 'typebox'
import { Nullable, PageFields, SessionFields, createResponseSchema } from '../envelope.ts'

const STRICT = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1, maximum: 2147483647 })
const Next = Nullable(Type.String({ description: 'Value of `after` for the next page; null on the last page' }))
const Seconds = Type.Integer({ description: 'Simulated clock of the matches, epoch seconds' })
const Pair = Type.Tuple([Type.Integer(), Type.Integer()], { description: '[home, away]' })

const CompetitionNames = {
  league_id: Type.Integer(),
  sport_id: Type.Integer(),
  league: Type.String(),
  league_region: Nullable(Type.String()),
}

export const EventList = Type.Object(
  {
    ...SessionFields,
    ...PageFields,
    sport_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 999, description: 'Sport id; omit for every sport' })),
  },
  STRICT,
)
/** A league or a cup with scheduled or played matches between two sides. */
export const CompetitionRow = Type.Object({
  ...CompetitionNames,
  played: Type.Integer({ description: 'Number of matches completed within the last 330 days' }),
  ahead: Type.Integer({ description: 'Number of matches that are listed or in play' }),
  next_s: Nullable(Seconds),
  last_s: Nullable(Seconds),
  outright: Type.Boolean({ description: 'An outright winner market is offered' }),
})
export type CompetitionRow = Static<typeof CompetitionRow>
export const EventListAnswer = createResponseSchema({ competitions: Type.Array(CompetitionRow), next: Next })
export type EventListAnswer = Static<typeof EventListAnswer>

export const StandingList = Type.Object({ ...SessionFields, league_id: Id }, STRICT)

/** Wins, draws, losses and goals of a side in its home matches or in its away matches. */
const GroundTally = Type.Object({
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  scored: Type.Integer(),
  conceded: Type.Integer(),
})

/**
 * Tie-break criteria of a table (CP2). The prefix names the counted matches (`all`, or matches between the level
 * sides), and the suffix names the compared value or external data.
 */
export const TIE_RULES = [
  'all.points',
  'all.difference',
  'all.scored',
  'all.won',
  'all.scoredAway',
  'between.points',
  'between.difference',
  'between.scored',
  'between.won',
  'between.scoredAway',
  'official.conduct',
  'official.ranking',
  'official.lots',
  'official.playedOn',
] as const
const TieRule = Type.Enum([...TIE_RULES])

/** A side's row in a competition table (CP1, CP2, CP6). */
export const StandingRow = Type.Object({
  place: Type.Integer({ description: 'Place in the table. Sides that no criterion separates share a place.' }),
  team: Type.String(),
  region: Nullable(Type.String()),
  played: Type.Integer(),
  ...GroundTally.properties,
  points: Type.Integer({ description: 'Points after deductions' }),
  deducted: Type.Integer({ description: 'Points that the competition deducted (CP9)' }),
  form: Type.String({
    description: 'Results of the last five matches at most, the latest last: W, D or L each',
    pattern: '^[WDL]{0,5}$',
  }),
  home: GroundTally,
  away: GroundTally,
  ahead_by: Nullable(TieRule),
})
export type StandingRow = Static<typeof StandingRow>

export const StandingTable = Type.Object({
  group: Nullable(Type.String({ description: 'Group name; null if the competition is a single league' })),
  rows: Type.Array(StandingRow),
})
export type StandingTable = Static<typeof StandingTable>

/**
 * Row of the table that compares sides placed directly behind the qualified sides of their groups. The best of the rows
 * also qualify (CP8).
 */
export const BestBehind = Type.Object({
  place: Type.Integer({ description: 'Place in the groups' }),
  sides: Type.Integer({ description: 'Number of these sides that qualify' }),
  rows: Type.Array(StandingRow),
})

export const StandingListAnswer = createResponseSchema({
  ...CompetitionNames,
  points: Type.Object({ won: Type.Integer(), drawn: Type.Integer() }),
  rules: Type.Array(TieRule, { description: 'Tie-break criteria after points, in order of priority' }),
  tables: Type.Array(StandingTable, { description: 'Empty if the competition is a knock-out only' }),
  goes_on: Nullable(Type.Integer({ description: 'Number of sides per group that qualify (CP8); null if unknown' })),
  best: Nullable(BestBehind),
  version: Type.Integer({ description: 'Increases when a result of the competition changes' }),
})
export type StandingListAnswer = Static<typeof StandingListAnswer>

export const StandingResult = Type.Object(
  {
    ...SessionFields,
    ...PageFields,
    league_id: Id,
    of: Type.Enum(['results', 'fixtures'], { description: 'Results newest first, or fixtures next first' }),
    team: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Only the team’s matches, in every competition of the sport',
      }),
    ),
    region: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 20,
          description: 'Region of the team, if several teams have the name. If omitted, the region is ignored.',
        }),
      ),
    ),
  },
  STRICT,
)
/** Official winner of a match (GR16); null if the score decides the winner. */
const OfficialWinner = Nullable(
  Type.Enum(['home', 'draw', 'away'], {
    description: 'Official winner if one is stated; null: the score determines the winner',
  }),
)

/** A match of a competition. Scores are pairs of goals or points: [home, away]. */
export const CompetitionMatch = Type.Object({
  match_id: Type.Integer(),
  ...CompetitionNames,
  home: Type.String(),
  home_region: Nullable(Type.String()),
  away: Type.String(),
  away_region: Nullable(Type.String()),
  kick_off_s: Seconds,
  match_status: Type.Integer({ description: '0 listed or in play, 1 completed, 2 cancelled, 5 abandoned' }),
  score: Nullable(Pair),
  extra: Nullable(Pair),
  shoot_out: Nullable(Pair),
  winner: OfficialWinner,
  awarded: Type.Boolean({ description: 'The score was awarded by a ruling (CP9)' }),
  group: Nullable(Type.String()),
  ties: Nullable(Type.Integer({ description: 'Number of ties in its knock-out round; 1 is the final' })),
  third_place: Type.Boolean(),
})
export type CompetitionMatch = Static<typeof CompetitionMatch>
export const StandingResultAnswer = createResponseSchema({ matches: Type.Array(CompetitionMatch), next: Next })
export type StandingResultAnswer = Static<typeof StandingResultAnswer>

export const BracketList = Type.Object({ ...SessionFields, league_id: Id }, STRICT)
const BracketSide = Type.Object({ team: Type.String(), region: Nullable(Type.String()) })
const BracketLeg = Type.Object({
  match_id: Type.Integer(),
  kick_off_s: Seconds,
  home_side: Type.Integer({ minimum: 0, maximum: 1, description: 'Index in `sides` of the home side' }),
  match_status: Type.Integer(),
  score: Nullable(Pair),
  extra: Nullable(Pair),
  shoot_out: Nullable(Pair),
  winner: OfficialWinner,
  awarded: Type.Boolean({ description: 'The score was awarded by a ruling (CP9)' }),
})
/** A slot of a knock-out round: two sides that play each other, or a side with a bye (CP4). */
export const BracketSlot = Type.Object({
  sides: Type.Array(BracketSide, { minItems: 1, maxItems: 2 }),
  winner: Nullable(
    Type.Integer({ minimum: 0, maximum: 1, description: 'Index in `sides` of the side that advances (CP3)' }),
  ),
  legs: Type.Array(BracketLeg),
})
export type BracketSlot = Static<typeof BracketSlot>
export const BracketRound = Type.Object({
  ties: Type.Integer({ description: 'Number of ties in the round; 1 is the final' }),
  slots: Type.Array(Nullable(BracketSlot), {
    description: 'Winners of slots 2n and 2n+1 meet in slot n of the next round',
  }),
})
export type BracketRound = Static<typeof BracketRound>
export const BracketListAnswer = createResponseSchema({
  ...CompetitionNames,
  rounds: Type.Array(BracketRound, { description: 'From the first round to the final; empty without a knock-out' }),
  third_place: Nullable(BracketSlot),
  version: Type.Integer({ description: 'Increases when a result of the competition changes' }),
})
export type BracketListAnswer = Static<typeof BracketListAnswer>
