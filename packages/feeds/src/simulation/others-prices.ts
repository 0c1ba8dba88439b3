import { listFixtureKinds } from '@touchline/domain/market'
import { type FeedChange, type FeedMarket, type Fixture, type LiveState, type SportId } from '@touchline/domain/match'
import { type GoalModel, type MatchModel, priceMatch } from '@touchline/domain/pricing'
import { createRandomDraw } from './playback/random-draw.ts'

const FOOTBALL = 1 as SportId
/** Market types for which the simulated other bookmakers publish prices. */
const PRICED_MARKETS: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_HDP_1H', 'BT_OU_1H'])
/** The simulated other bookmakers price one of every three leagues. */
const LEAGUES_PER_PRICED_LEAGUE = 3
/** Margin of the other bookmakers as a fraction: 0.025 is 2.5 %. Lower than the platform's margin. */
const MARGIN = 0.025
/**
 * Times in simulated milliseconds. Prices start `FROM_MS` before kick-off, repeat every `EARLY_MS` before kick-off and
 * every `LIVE_MS` in play. Prices lag match events by `LAG_MS`.
 */
const FROM_MS = 12 * 3_600_000
const EARLY_MS = 300_000
const LIVE_MS = 60_000
const LAG_MS = 5_000
/** Relative standard deviation of the other bookmakers' expected goals from the true model, redrawn every hour. */
const OPINION = 0.05
const HOUR_MS = 3_600_000

interface Priced {
  readonly fixture: Fixture
  state: LiveState | null
  dueMs: number
}

export interface OthersPrices {
  /** Consumes fixture and match-state changes of the simulation, at simulated time `worldMs` in epoch milliseconds. */
  observeChanges(changes: readonly FeedChange[], worldMs: number): void
  /** Returns the price changes due by simulated time `worldMs`, in epoch milliseconds. */
  takeDueChanges(worldMs: number): readonly FeedChange[]
}

/**
 * Creates prices of other bookmakers for some leagues, published next to the results as in a real feed. They use the
 * model of the simulation with a random deviation and their own margin, and lag play by some seconds. The platform's
 * pricing model does not know the deviation.
 */
export function createOthersPrices(seed: number, findModel: (fixtureKey: string) => MatchModel | null): OthersPrices {
  const matches = new Map<string, Priced>()
  const leagues = new Map<string, boolean>()
  const isPriced = ({ league, runners, child }: Fixture): boolean => {
    if (league.sportId !== FOOTBALL || runners !== undefined || child !== undefined) return false
    const isLeaguePriced =
      leagues.get(league.key) ??
      createRandomDraw(seed, `others/${league.key}`).integer(1, LEAGUES_PER_PRICED_LEAGUE) === 1
    leagues.set(league.key, isLeaguePriced)
    return isLeaguePriced
  }
  const drawOpinion = (key: string, hour: number): readonly [home: number, away: number] => {
    const draw = createRandomDraw(seed, `others/${key}/${hour}`)
    const one = () => Math.exp((draw.fraction() * 2 - 1) * OPINION)
    return [one(), one()]
  }
  const applyOpinion = (key: string, model: GoalModel, worldMs: number): GoalModel => {
    const [home, away] = drawOpinion(key, Math.floor(worldMs / HOUR_MS))
    return { ...model, home: model.home * home, away: model.away * away }
  }
  return {
    observeChanges: (changes, worldMs) => {
      for (const change of changes) {
        if (change.kind === 'fixture' && isPriced(change.fixture)) {
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
    takeDueChanges: (worldMs) =>
      [...matches].flatMap(([key, match]): FeedChange[] => {
        const { fixture, state, dueMs } = match
        if (worldMs < dueMs || worldMs < fixture.kickOffMs - FROM_MS || state?.period === 'ended') return []
        match.dueMs = worldMs + (isInPlay(state) ? LIVE_MS : EARLY_MS)
        const model = findModel(key)
        if (model?.kind !== 'goals') return []
        return [{ kind: 'prices', key, markets: priceMarkets(match, applyOpinion(key, model, worldMs)), others: true }]
      }),
  }
}

function isInPlay(state: LiveState | null): boolean {
  return state !== null && state.period !== 'pre' && state.period !== 'ended'
}

function priceMarkets(priced: Priced, model: MatchModel): readonly FeedMarket[] {
  const types = listFixtureKinds(priced.fixture).filter(({ code }) => PRICED_MARKETS.has(code))
  const state = isInPlay(priced.state) ? priced.state : null
  const lines = priceMatch({ model, types, state, margin: MARGIN })
  return types.map(({ id, code }) => ({
    type: code,
    lines: lines.flatMap(({ kindId, lineQ, prices }) => (kindId === id ? [{ lineQ, prices }] : [])),
  }))
}
