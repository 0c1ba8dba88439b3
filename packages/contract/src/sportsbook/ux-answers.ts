import Type, { type TSchema } from 'typebox'
import { Nullable } from '../envelope.ts'
import type {
  UxAnswer,
  UxChild,
  UxDetail,
  UxEvent,
  UxGoal,
  UxHead,
  UxLeague,
  UxLink,
  UxLive,
  UxMatch,
  UxMenuAnswer,
  UxMenuRow,
  UxMovementAnswer,
  UxName,
  UxNamesAnswer,
  UxOdds,
  UxPoint,
  UxRadarAnswer,
  UxRunner,
} from './ux.ts'

/**
 * Schemas of the wire rows of `ux.ts`, which describe the value at every array position, for clients in other
 * languages.
 */

interface Places {
  /** Number of leading array positions that are always present. Defaults to every position. */
  readonly least?: number
  /** Schema of further array positions after the named positions. Undefined if the row has no further positions. */
  readonly rest?: TSchema
  readonly description: string
}

const Region = Nullable(Type.String({ description: 'Nation, ISO 3166-1' }))
const Price = integer('Decimal odds in thousandths; 0 if not offered')

const League = row<UxLeague>([integer('League id'), integer('order'), text('name'), Region, integer('Sport id')], {
  description: '[league id, order, name, region, sport id]',
})
const PERIODS = ['1H', 'HT', '2H', 'ET', 'FT', 'BR', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9'] as const
const Pair = row<[number, number]>([integer('home'), integer('away')], { description: '[home, away]' })
const Live = row<UxLive>(
  [
    integer('home'),
    integer('away'),
    Type.Enum([...PERIODS], { description: 'Period; BR is a break other than half-time' }),
    integer('minute'),
    integer('Minutes of stoppage time'),
    integer('Red cards, home'),
    integer('Red cards, away'),
    flag('danger'),
    Nullable(Pair),
  ],
  { rest: Pair, description: 'Live state of a match. The scores of the completed parts follow the half-time score.' },
)
const Runner = row<UxRunner>(
  [
    text('name'),
    Region,
    Nullable(integer('Number in the race, from 1')),
    text('Silks: a pattern and two colours, hoops/c62828/ffffff; empty if unknown'),
    text('Places in recent races, the latest last; empty if unknown'),
    Type.Literal(1, { description: 'Withdrawn from the race (GR21)' }),
  ],
  { least: 2, description: '[name, region]; in a race also number, silks and form. A non-runner ends with 1.' },
)
const Child = row<UxChild>([Type.Enum(['corners', 'bookings']), integer('home'), integer('away')], {
  description: 'Kind of a related match and its current count',
})
const Goal = row<UxGoal>([flag('0 home, 1 away'), integer('minute'), integer('Minutes of stoppage time')], {
  description: '[side, minute, added]',
})
const PointTexts = row<[string, string]>([text('home'), text('away')], { description: '[home, away]' })
const Detail = row<UxDetail>(
  [
    Nullable(integer('Seconds left of the current period')),
    Nullable(flag('Side that serves, bats or throws: 0 home, 1 away')),
    Nullable(PointTexts),
    Nullable(Pair),
    Nullable(Pair),
  ],
  {
    description:
      'Sport-specific details, each null if not reported: seconds left, the side in turn, points of the ' +
      'current game, wickets lost, balls faced',
  },
)
const Tab = Type.Enum([1, 2, 3], { description: '1 early, 2 today, 3 live' })

const Match = row<UxMatch>(
  [
    integer('Match id'),
    integer('Kick-off, epoch seconds'),
    text('Home; with runners, the race or competition'),
    text('Away; empty with runners'),
    Type.Enum([1, 3], { description: '3 is a related match' }),
    integer('League id'),
    integer('Sport id'),
    Region,
    Region,
    text('Kick-off, ISO 8601 at +08:00'),
    Type.Enum([0, 1, 2, 5], { description: '0 pending or live, 1 completed, 2 cancelled, 5 suspended' }),
    Tab,
    Nullable(Live),
    flag('Neutral venue'),
    Nullable(Type.Array(Runner)),
    Nullable(Child),
    Type.Array(Goal),
    Detail,
  ],
  { least: 14, description: 'A match. Empty items at the end are omitted.' },
)
const Link = row<UxLink>([integer('Main match id'), integer('Related match id')], {
  description: '[main match id, related match id]',
})
const Head = row<UxHead>([integer('Match id'), integer('Market id'), Tab], {
  rest: Type.Integer(),
  description:
    '[match, market, tab, sport type, league, total, parlay, live, more], followed by the number of ' +
    'lines of hdp, ou, oe, oxt, ml, tw, cs, dc, fglg, htft, tg and orz',
})
const Odds = row<UxOdds>(
  [
    integer('Match id'),
    integer('Market kind id'),
    integer('Line in quarters; 0 without a line'),
    integer('Rank: 0 is the main line'),
    flag('1: suspended'),
  ],
  { rest: Price, description: 'A line of a market, followed by its prices in the order of its selections' },
)

const HEAD = {
  status: Type.Literal(1),
  seq: integer('Book sequence of this response'),
  stale: Type.Boolean({ description: 'The feed is silent or the server lags behind it. No bets are accepted.' }),
  world_ms: integer(
    'Simulated clock of the matches, epoch ms, at most a second old. The header `x-world-ms` also has ' +
      'it, including for a 304.',
  ),
}

export const UX_BODY = {
  leagues: Type.Array(League),
  matches: Type.Array(Match),
  links: Type.Array(Link),
  heads: Type.Array(Head),
  odds: Type.Array(Odds),
}

export const UxMarketSchema = Type.Unsafe<UxAnswer>(Type.Object({ ...HEAD, ...UX_BODY }))

const Menu = row<UxMenuRow>(
  [integer('Sport id'), integer('early'), integer('today'), integer('live'), integer('parlay'), integer('closed')],
  { description: 'Number of matches of a sport by tab' },
)
export const UX_MENU = Type.Array(Menu)
export const UxMenuSchema = Type.Unsafe<UxMenuAnswer>(Type.Object({ ...HEAD, sports: UX_MENU }))

const KINDS = ['period', 'goal', 'noGoal', 'score', 'red', 'corner', 'booking', 'danger', 'joined'] as const
const Event = row<UxEvent>(
  [
    Type.Enum([...KINDS]),
    Type.Enum([...PERIODS, 'pre']),
    integer('minute'),
    integer('Minutes of stoppage time'),
    integer('Seconds of simulated time after the kick-off'),
    Nullable(flag('0 home, 1 away')),
    integer('Count of the home side'),
    integer('Count of the away side'),
  ],
  { description: 'A recorded event of a match' },
)
export const UxRadarSchema = Type.Unsafe<UxRadarAnswer>(
  Type.Object({ ...HEAD, league: League, match: Match, events: Type.Array(Event) }),
)

const Point = row<UxPoint>([integer('Epoch seconds of simulated time')], {
  rest: Price,
  description: 'Time, followed by the prices from that time on',
})
export const UxMovementSchema = Type.Unsafe<UxMovementAnswer>(
  Type.Object({
    ...HEAD,
    match_id: Type.Integer(),
    bet_type: Type.String(),
    line_quarters: Type.Integer(),
    selections: Type.Array(Type.String()),
    points: Type.Array(Point),
  }),
)

const Name = row<UxName>(
  [
    integer('Match id'),
    integer('League id'),
    Tab,
    integer('Kick-off, epoch seconds'),
    text('home'),
    Region,
    text('away'),
    Region,
    integer('Pages of odds that list the match, as a bit mask'),
    Type.Array(Runner),
  ],
  { least: 9, description: 'A listed match by its names, with its runners if it has any' },
)
export const UxNamesSchema = Type.Unsafe<UxNamesAnswer>(
  Type.Object({ ...HEAD, leagues: Type.Array(League), matches: Type.Array(Name) }),
)

/** Row schemas by their names in the API description. */
export const UX_ROWS = {
  UxLeague: League,
  UxLive: Live,
  UxRunner: Runner,
  UxChild: Child,
  UxDetail: Detail,
  UxGoal: Goal,
  UxMatch: Match,
  UxLink: Link,
  UxHead: Head,
  UxOdds: Odds,
  UxMenuRow: Menu,
  UxEvent: Event,
  UxPoint: Point,
  UxName: Name,
}

function integer(description: string) {
  return Type.Integer({ description })
}

function row<T>(places: readonly TSchema[], { least: minItems, rest: furtherItems, description }: Places) {
  return Type.Unsafe<T>({
    description,
    type: 'array',
    prefixItems: places,
    minItems: minItems ?? places.length,
    ...(furtherItems === undefined ? { maxItems: places.length, items: false } : { items: furtherItems }),
  })
}

function text(description: string) {
  return Type.String({ description })
}

function flag(description: string) {
  return Type.Enum([0, 1], { description })
}
