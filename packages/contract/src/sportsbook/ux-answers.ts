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

/** Schemas of the rows of `ux.ts` with the position of every value, for clients in other languages. */

interface Places {
  /** Number of leading positions that are always present; defaults to every position. */
  readonly least?: number
  /** Schema of the positions after the named positions; by default there are none. */
  readonly rest?: TSchema
  readonly description: string
}

const row = <T>(places: readonly TSchema[], { least, rest, description }: Places) =>
  Type.Unsafe<T>({
    description,
    type: 'array',
    prefixItems: places,
    minItems: least ?? places.length,
    ...(rest === undefined ? { maxItems: places.length, items: false } : { items: rest }),
  })

const whole = (description: string) => Type.Integer({ description })
const text = (description: string) => Type.String({ description })
const flag = (description: string) => Type.Enum([0, 1], { description })
const Region = Nullable(Type.String({ description: 'nation, ISO 3166-1' }))
const Price = whole('decimal odds in thousandths; 0 where not offered')

const League = row<UxLeague>([whole('league id'), whole('order'), text('name'), Region, whole('sport id')], {
  description: '[league id, order, name, region, sport id]',
})
const PERIODS = ['1H', 'HT', '2H', 'ET', 'FT', 'BR', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9'] as const
const Pair = row<[number, number]>([whole('home'), whole('away')], { description: '[home, away]' })
const Live = row<UxLive>(
  [
    whole('home'),
    whole('away'),
    Type.Enum([...PERIODS], { description: 'period; BR is a break that is not half-time' }),
    whole('minute'),
    whole('minutes added'),
    whole('red cards, home'),
    whole('red cards, away'),
    flag('danger'),
    Nullable(Pair),
  ],
  { rest: Pair, description: 'how a match in play stands; behind the half-time score those of the parts so far' },
)
const Runner = row<UxRunner>(
  [
    text('name'),
    Region,
    Nullable(whole('number in the race, from 1')),
    text('silks: a pattern and two colours, hoops/c62828/ffffff; empty where they are not known'),
    text('places of the last races, the latest last; empty where they are not known'),
    Type.Literal(1, { description: 'withdrawn from the race (GR21)' }),
  ],
  { least: 2, description: '[name, region], in a race with number, silks and form; a non-runner ends with 1' },
)
const Child = row<UxChild>([Type.Enum(['corners', 'bookings']), whole('home'), whole('away')], {
  description: 'what a child match counts of its parent, and how many so far',
})
const Goal = row<UxGoal>([flag('0 home, 1 away'), whole('minute'), whole('minutes added')], {
  description: '[side, minute, added]',
})
const Said = row<[string, string]>([text('home'), text('away')], { description: '[home, away]' })
const Detail = row<UxDetail>(
  [
    Nullable(whole('seconds left of the period being played')),
    Nullable(flag('who serves, bats or throws: 0 home, 1 away')),
    Nullable(Said),
    Nullable(Pair),
    Nullable(Pair),
  ],
  {
    description:
      'what the sport tells beside the score, null where it does not: seconds left, whose turn it is, points of the ' +
      'game being played, wickets lost, balls faced',
  },
)
const Tab = Type.Enum([1, 2, 3], { description: '1 early, 2 today, 3 live' })

const Match = row<UxMatch>(
  [
    whole('match id'),
    whole('kick-off, epoch seconds'),
    text('home; of many runners the race or competition'),
    text('away; empty where many run'),
    Type.Enum([1, 3], { description: '3 is a child match' }),
    whole('league id'),
    whole('sport id'),
    Region,
    Region,
    text('kick-off, ISO 8601 at +08:00'),
    Type.Enum([0, 1, 2, 5], { description: '0 pending or live, 1 completed, 2 cancelled, 5 suspended' }),
    Tab,
    Nullable(Live),
    flag('neutral ground'),
    Nullable(Type.Array(Runner)),
    Nullable(Child),
    Type.Array(Goal),
    Detail,
  ],
  { least: 14, description: 'a match; the last places are left out where nothing is in them' },
)
const Link = row<UxLink>([whole('parent match'), whole('child match')], { description: '[parent, child]' })
const Head = row<UxHead>([whole('match id'), whole('market id'), Tab], {
  rest: Type.Integer(),
  description:
    '[match, market, tab, sport type, league, total, parlay, live, more], then how many lines of hdp, ou, oe, oxt, ' +
    'ml, tw, cs, dc, fglg, htft, tg and orz',
})
const Odds = row<UxOdds>(
  [
    whole('match id'),
    whole('number of the market kind'),
    whole('line in quarters, 0 where none'),
    whole('rank: 0 is the main line'),
    flag('1: locked'),
  ],
  { rest: Price, description: 'a line of a market, then its prices in the order of its selections' },
)

const HEAD = {
  status: Type.Literal(1),
  seq: whole('number of the change of the book that this is'),
  stale: Type.Boolean({ description: 'the feed is silent or we lag behind it: no bet is accepted' }),
  world_ms: whole('clock of the matches, epoch ms, at most a second old; header x-world-ms has it also for a 304'),
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
  [whole('sport id'), whole('early'), whole('today'), whole('live'), whole('parlay'), whole('closed')],
  { description: 'how many matches of a sport stand under each tab' },
)
export const UX_MENU = Type.Array(Menu)
export const UxMenuSchema = Type.Unsafe<UxMenuAnswer>(Type.Object({ ...HEAD, sports: UX_MENU }))

const KINDS = ['period', 'goal', 'noGoal', 'score', 'red', 'corner', 'booking', 'danger', 'joined'] as const
const Event = row<UxEvent>(
  [
    Type.Enum([...KINDS]),
    Type.Enum([...PERIODS, 'pre']),
    whole('minute'),
    whole('minutes added'),
    whole('seconds of world time after the kick-off'),
    Nullable(flag('0 home, 1 away')),
    whole('home, of what is counted'),
    whole('away, of what is counted'),
  ],
  { description: 'a recorded fact of a match' },
)
export const UxRadarSchema = Type.Unsafe<UxRadarAnswer>(
  Type.Object({ ...HEAD, league: League, match: Match, events: Type.Array(Event) }),
)

const Point = row<UxPoint>([whole('epoch seconds of world time')], {
  rest: Price,
  description: 'a moment, then the prices from it on',
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
    whole('match id'),
    whole('league id'),
    Tab,
    whole('kick-off, epoch seconds'),
    text('home'),
    Region,
    text('away'),
    Region,
    whole('pages of odds that it stands on, as bits'),
    Type.Array(Runner),
  ],
  { least: 9, description: 'a listed match by its names; runners where many run' },
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
