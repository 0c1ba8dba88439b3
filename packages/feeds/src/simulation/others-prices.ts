import { typesOfFixture } from '@touchline/domain/market'
import { type FeedChange, type FeedMarket, type Fixture, type LiveState, type SportId } from '@touchline/domain/match'
import { type GoalModel, type MatchModel, priceMatch } from '@touchline/domain/pricing'
import { drawFor } from './playback/draw.ts'

const FOOTBALL = 1 as SportId
/** The markets that others tell their prices of. */
const TOLD: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_HDP_1H', 'BT_OU_1H'])
/** Of so many leagues others tell prices of one. */
const ONE_LEAGUE_OF = 3
/** They keep less than the house does. */
const MARGIN = 0.025
/** World clock: told from so long before the kick-off, so often until it and in play, so late after what happens. */
const FROM_MS = 12 * 3_600_000
const EARLY_MS = 300_000
const LIVE_MS = 60_000
const LAG_MS = 5_000
/** Their opinion of a side's goals wanders off the model's by a few parts of a hundred, anew each hour. */
const OPINION = 0.05
const HOUR_MS = 3_600_000

interface Priced {
  readonly fixture: Fixture
  state: LiveState | null
  dueMs: number
}

export interface OthersPrices {
  /** Takes in what is told of fixtures and play. */
  hear(changes: readonly FeedChange[], worldMs: number): void
  /** What others offer by this world time, of matches that are due. */
  due(worldMs: number): readonly FeedChange[]
}

const isInPlay = (state: LiveState | null): boolean =>
  state !== null && state.period !== 'pre' && state.period !== 'ended'

const marketsOf = (priced: Priced, model: MatchModel): readonly FeedMarket[] => {
  const types = typesOfFixture(priced.fixture).filter(({ code }) => TOLD.has(code))
  const state = isInPlay(priced.state) ? priced.state : null
  const lines = priceMatch({ model, types, state, margin: MARGIN })
  return types.map(({ id, code }) => ({
    type: code,
    lines: lines.flatMap(({ kindId, lineQ, prices }) => (kindId === id ? [{ lineQ, prices }] : [])),
  }))
}

/**
 * What other books offer of some leagues, as a feed tells it beside its results: the season's own model with an opinion
 * of theirs, at a margin of theirs, some seconds behind the play. Nothing of it is known to the house's book.
 */
export const createOthersPrices = (seed: number, modelOf: (fixtureKey: string) => MatchModel | null): OthersPrices => {
  const matches = new Map<string, Priced>()
  const leagues = new Map<string, boolean>()
  const isTold = ({ league, runners, child }: Fixture): boolean => {
    if (league.sportId !== FOOTBALL || runners !== undefined || child !== undefined) return false
    const known = leagues.get(league.key) ?? drawFor(seed, `others/${league.key}`).whole(1, ONE_LEAGUE_OF) === 1
    leagues.set(league.key, known)
    return known
  }
  const opinionOf = (key: string, hour: number): readonly [home: number, away: number] => {
    const draw = drawFor(seed, `others/${key}/${hour}`)
    const one = () => Math.exp((draw.fraction() * 2 - 1) * OPINION)
    return [one(), one()]
  }
  const theirs = (key: string, model: GoalModel, worldMs: number): GoalModel => {
    const [home, away] = opinionOf(key, Math.floor(worldMs / HOUR_MS))
    return { ...model, home: model.home * home, away: model.away * away }
  }
  return {
    hear: (changes, worldMs) => {
      for (const change of changes) {
        if (change.kind === 'fixture' && isTold(change.fixture)) {
          const { state = null, dueMs = 0 } = matches.get(change.fixture.key) ?? {}
          matches.set(change.fixture.key, { fixture: change.fixture, state, dueMs })
        }
        if (change.kind === 'state') {
          const match = matches.get(change.key)
          if (match === undefined) continue
          match.state = change.state
          match.dueMs = Math.min(match.dueMs, worldMs + LAG_MS)
        }
        if (change.kind === 'result' && change.outcome.parts.full !== undefined) matches.delete(change.key)
      }
    },
    due: (worldMs) =>
      [...matches].flatMap(([key, match]): FeedChange[] => {
        const { fixture, state, dueMs } = match
        if (worldMs < dueMs || worldMs < fixture.kickOffMs - FROM_MS || state?.period === 'ended') return []
        match.dueMs = worldMs + (isInPlay(state) ? LIVE_MS : EARLY_MS)
        const model = modelOf(key)
        if (model?.kind !== 'goals') return []
        return [{ kind: 'prices', key, markets: marketsOf(match, theirs(key, model, worldMs)), others: true }]
      }),
  }
}
