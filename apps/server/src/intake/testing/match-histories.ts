import {
  type EndedPart,
  type FeedChange,
  type Fixture,
  type LiveState,
  type MatchOutcome,
  ZERO_SCORE,
  type MatchPart,
  type Period,
} from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import { fixture, live } from '../../testing/manual-feed.ts'

const MINUTE_MS = 60_000
/** Time from the bets to the first kick-off sent by the source in milliseconds. */
export const BEFORE_KICK_OFF_MS = 60 * MINUTE_MS

/** A sport of a family, with the results of its matches. */
interface SportRow {
  readonly sport: string
  readonly more?: Partial<Fixture>
  /** First and last period of play in the sport. */
  readonly periods: readonly [Period, Period]
  /**
   * Results to send: `part` covers the first part only, `wrong` is a full result with an error, `right` is the correct
   * full result.
   */
  readonly part: MatchOutcome
  readonly wrong: MatchOutcome
  readonly right: MatchOutcome
}

const NOTHING: MatchOutcome = { parts: {}, goals: null }
const RUNNERS = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'].map((name) => ({ name, region: null, id: name }))

/** Sports to test: one for each family and each form of live reporting. */
const SPORTS: readonly SportRow[] = [
  {
    sport: 'football',
    periods: ['first', 'second'],
    part: outcome('first 1-0'),
    wrong: outcome('first 1-0, full 2-0'),
    right: outcome('first 1-0, full 1-1'),
  },
  {
    sport: 'iceHockey',
    periods: ['p1', 'p3'],
    part: outcome('p1 1-0'),
    wrong: outcome('p1 1-0, regular 2-1, full 2-1'),
    right: outcome('p1 1-0, regular 2-2, full 2-3'),
  },
  {
    sport: 'basketball',
    periods: ['p1', 'p4'],
    part: outcome('p1 25-20'),
    wrong: outcome('p1 25-20, full 100-90'),
    right: outcome('p1 25-20, full 95-99'),
  },
  {
    sport: 'tennis',
    more: { bestOf: 3 },
    periods: ['p1', 'p2'],
    part: outcome('p1 6-4'),
    wrong: outcome('p1 6-4, p2 6-3, full 2-0'),
    right: outcome('p1 6-4, p2 3-6, p3 4-6, full 1-2'),
  },
  {
    sport: 'baseball',
    periods: ['p1', 'p9'],
    part: outcome('p1 1-0'),
    wrong: outcome('p1 1-0, full 3-2'),
    right: outcome('p1 1-0, full 2-5'),
  },
  {
    sport: 'mma',
    periods: ['p1', 'p3'],
    part: NOTHING,
    wrong: outcome('full 1-0, units 1-0', { method: 'stoppage' }),
    right: outcome('full 0-1, units 3-0', { method: 'decision' }),
  },
  {
    sport: 'valorant',
    more: { bestOf: 3 },
    periods: ['p1', 'p2'],
    part: outcome('p1 13-7'),
    wrong: outcome('p1 13-7, p2 13-5, full 2-0'),
    right: outcome('p1 13-7, p2 5-13, p3 9-13, full 1-2'),
  },
  {
    sport: 'horseRacing',
    more: { runners: RUNNERS, away: { name: '', region: null } },
    periods: ['pre', 'pre'],
    part: NOTHING,
    wrong: outcome('full 0-0', { places: [1, 2, 3, 4, 5] }),
    right: outcome('full 0-0', { places: [2, 1, 3, 4, -1] }),
  },
]

/** A match of a sport with the data for its messages. */
interface SportMatch extends SportRow {
  readonly key: string
  /** Time of bet placement, simulated clock in milliseconds. */
  readonly placedMs: number
}

type MessageBuilder = (match: SportMatch) => readonly FeedChange[]

/** Messages that each history contains, by description. A new kind of message is a new entry. */
const ALWAYS: Readonly<Record<string, MessageBuilder>> = {
  'moved back': fixtureAt(2, 90),
  'moved on, and renamed': fixtureAt(3, 50, 'Old Oak'),
  'before play': state(1, () => ({ period: 'pre', minute: 0 })),
  'play begins': state(2, ([first]) => ({ period: first, minute: 1 })),
  'a score': state(3, ([first]) => ({ period: first, minute: 20, score: { home: 1, away: 0 } })),
  'the score rolled back': state(4, ([first]) => ({ period: first, minute: 21 })),
  'the score sent again': state(5, ([first]) => ({ period: first, minute: 22, score: { home: 1, away: 0 } })),
  'a later period': state(6, ([, last]) => ({ period: last, minute: 80, score: { home: 1, away: 0 } })),
  'a runner withdrawn': nonRunners(1, [1]),
  'another runner withdrawn, the first reinstated': nonRunners(2, [2]),
  'the first part': result(1, ({ part }) => part),
}

/** Endings of a history by description: the messages that follow `ALWAYS`. A new ending is a new entry. */
const ENDINGS: Readonly<Record<string, readonly MessageBuilder[]>> = {
  'goes on': [],
  'goes on, two states of one number': [
    state(7, ([, last]) => ({ period: last, minute: 82, score: { home: 2, away: 0 } })),
    state(7, ([, last]) => ({ period: last, minute: 82, score: { home: 1, away: 1 } })),
  ],
  'goes on after two states of one number': [
    state(7, ([, last]) => ({ period: last, minute: 82, score: { home: 2, away: 0 } })),
    state(7, ([, last]) => ({ period: last, minute: 82, score: { home: 1, away: 1 } })),
    state(8, ([, last]) => ({ period: last, minute: 84, score: { home: 2, away: 1 } })),
  ],
  ended: [state(7, () => ({ period: 'ended', minute: 90 })), result(2, ({ right }) => right)],
  'a shoot-out without extra time': [
    state(7, ([first, last]) => ({ period: first === 'first' ? 'break' : last, minute: 90 })),
    result(2, ({ right, sport }) => (sport === 'football' ? { ...right, shootOut: { home: 4, away: 3 } } : right)),
    state(8, () => ({ period: 'ended', minute: 90 })),
  ],
  corrected: [result(2, ({ wrong }) => wrong), result(3, ({ right }) => right)],
  abandoned: [result(2, buildStoppedOutcome('abandoned'))],
  cancelled: [result(2, ({ wrong }) => wrong), result(3, buildStoppedOutcome('cancelled'))],
  'cancelled, and played after all': [result(2, buildStoppedOutcome('cancelled')), result(3, ({ right }) => right)],
  'two results of one number': [result(2, ({ wrong }) => wrong), result(2, ({ right }) => right)],
  'corrected after two results of one number': [
    result(2, ({ wrong }) => wrong),
    result(2, ({ right }) => right),
    result(3, ({ right }) => right),
  ],
  'the last result is faulty': [result(2, ({ right }) => right), result(3, buildFaultyOutcome)],
  'kick-off corrected to before the bets': [fixtureAt(4, -5), result(2, ({ right }) => right)],
}

export interface MatchHistory extends SportMatch {
  readonly ending: string
  /** Messages in the order in which the source sends them, after the first fixture. */
  readonly messages: readonly FeedChange[]
}

export function buildFixture({ key, placedMs, sport, more }: SportMatch): Fixture {
  const sportId = sportByKey(sport)?.id
  if (sportId === undefined) throw new RangeError(`no sport ${sport}`)
  return fixture(key, placedMs + BEFORE_KICK_OFF_MS, {
    league: { key: sport, name: sport, region: null, sportId },
    home: { name: 'Oak', region: null, id: 'oak' },
    away: { name: 'Yew', region: null, id: 'yew' },
    version: 1,
    ...more,
  })
}

/** Returns the histories of every ending in every sport. */
export function buildHistories(keyOf: (name: string) => string, placedMs: number): readonly MatchHistory[] {
  return SPORTS.flatMap((row) =>
    Object.entries(ENDINGS).map(([ending, rows]) => {
      const match = { ...row, key: keyOf(`${row.sport}, ${ending}`), placedMs }
      const messages = [...Object.values(ALWAYS), ...rows].flatMap((each) => each(match))
      return { ...match, ending, messages }
    }),
  )
}

/** Parses `p1 6-4, full 2-0` as completed parts. */
function outcome(text: string, more: Partial<MatchOutcome> = {}): MatchOutcome {
  return {
    parts: Object.fromEntries(
      text.split(', ').map((each): [MatchPart, EndedPart] => {
        const [part, score = ''] = each.split(' ')
        const [home = 0, away = 0] = score.split('-').map(Number)
        return [part as MatchPart, { status: 'completed', score: { home, away } }]
      }),
    ),
    goals: null,
    ...more,
  }
}

function fixtureAt(version: number, afterMinutes: number, home = 'Oak'): MessageBuilder {
  return (match) => {
    const first = buildFixture(match)
    const kickOffMs = match.placedMs + afterMinutes * MINUTE_MS
    return [{ kind: 'fixture', fixture: { ...first, kickOffMs, home: { ...first.home, name: home }, version } }]
  }
}

function state(version: number, more: (periods: SportRow['periods']) => Partial<LiveState>): MessageBuilder {
  return ({ key, periods }) =>
    periods[0] === 'pre' ? [] : [{ kind: 'state', key, version, state: live(more(periods)) }]
}

function nonRunners(version: number, runners: readonly number[]): MessageBuilder {
  return ({ key, more, placedMs }) =>
    more?.runners === undefined
      ? []
      : [{ kind: 'nonRunners', key, version, nonRunners: runners.map((runner) => ({ runner, atMs: placedMs })) }]
}

function result(version: number, selectOutcome: (match: SportRow) => MatchOutcome): MessageBuilder {
  return (match) => [{ kind: 'result', key: match.key, version, certainty: 2, outcome: selectOutcome(match) }]
}

function buildStoppedOutcome(status: 'abandoned' | 'cancelled') {
  return ({ wrong }: SportRow): MatchOutcome => {
    const { places: _places, ...rest } = wrong
    return { ...rest, parts: { full: { status, score: ZERO_SCORE } } }
  }
}

/** Builds a result that contradicts itself and the sport (GR18), so that it must be quarantined. */
function buildFaultyOutcome(): MatchOutcome {
  return outcome('full 9999-0')
}
