import type { MarketKind } from '../market/index.ts'
import type { LiveState } from '../match/index.ts'
import { fairChances } from './fair-chances.ts'
import type { FairMarket } from './fair-market.ts'
import { linesAround } from './lines.ts'
import type { MatchModel, RaceModel } from './models/match-model.ts'
import { createView } from './views/match-view.ts'
import type { Outlook } from './outlooks/outlook.ts'
import { raceOutlook, winsWithin } from './outlooks/race-chances.ts'
import type { OutlookView } from './views/outlook-view.ts'

interface Steps {
  readonly stepQ: number
  readonly firstQ: number
}

const QUARTERS: Steps = { stepQ: 1, firstQ: 0 }
const HALVES: Steps = { stepQ: 2, firstQ: 0 }
const HALVES_ONLY: Steps = { stepQ: 4, firstQ: 2 }

const BY_LINE: Readonly<Record<string, Steps>> = {
  'half-total': HALVES_ONLY,
  'whole-handicap': { stepQ: 4, firstQ: 0 },
}

/** Probability from which a runner counts as certain to place and has no price. */
const CERTAIN = 1 - 1e-9

/**
 * Returns every open line of the given market kinds at fair probabilities, ordered by kind and rank. Returns an empty
 * list for a finished match, and omits markets that the model cannot price.
 */
export function fairMarkets(
  types: readonly MarketKind[],
  model: MatchModel,
  state: LiveState | null,
): readonly FairMarket[] {
  if (model.kind === 'race') return raceMarkets(types, model, state)
  const view = createView(model, state)
  if (view === null) return []
  const markets: FairMarket[] = []
  for (const type of types) {
    const outlook = view.findOutlook(type.part, type.basis.outlook)
    if (outlook === null) continue
    if (type.line === 'none') markets.push({ type, lineQ: 0, chances: fairChances(type, 0, outlook) })
    else for (const market of buildLines(type, outlook, view, model)) markets.push(market)
  }
  return markets
}

/**
 * Returns the markets of a race. Feeds do not report positions during a race, so prices exist only before the start.
 */
function raceMarkets(types: readonly MarketKind[], model: RaceModel, state: LiveState | null): readonly FairMarket[] {
  if (state !== null && state.period !== 'pre') return []
  return types
    .filter(({ basis }) => basis.outlook === raceOutlook(model))
    .flatMap((type) => {
      const within = winsWithin(model, type)
      if (within === null) return []
      const chances = Array.from(within.maxWins, (maxWin, at) =>
        (within.wins[at] ?? 0) > 0 && maxWin < CERTAIN ? addUncertainty(maxWin, model.season?.trials) : 0,
      )
      return [{ type, lineQ: 0, chances }]
    })
}

/**
 * Raises a probability that was estimated from simulated trials by its standard deviation, so that the price errs on
 * the safe side (MA3). An event that occurred in no trial has no price.
 */
function addUncertainty(chance: number, trials: number | undefined): number {
  if (trials === undefined || chance <= 0) return chance
  const more = (Math.sqrt(chance * (1 - chance) * trials) + 1) / trials
  return chance + more < CERTAIN ? chance + more : 0
}

function buildLines(type: MarketKind, outlook: Outlook, view: OutlookView, model: MatchModel): readonly FairMarket[] {
  const guessQ = middleQ(type, view)
  if (guessQ === null) return []
  const steps = findSteps(model, type)
  if (type.selections.length === 2) return linesAround(type, outlook, guessQ, steps)
  // A market with more than two selections has no even line. Only the line at the median is offered.
  const lineQ = Math.round((guessQ - steps.firstQ) / steps.stepQ) * steps.stepQ + steps.firstQ
  return [{ type, lineQ, chances: fairChances(type, lineQ, outlook) }]
}

/**
 * Returns the line, in quarters, at which a market is about even: the median of the counted quantity. Null if the
 * median is unknown.
 */
function middleQ({ line, basis, part }: MarketKind, view: OutlookView): number | null {
  const isHandicap = line.endsWith('handicap')
  const middle = view.findOutlook(part, basis.lineOutlook ?? basis.outlook)?.middle()
  if (middle === undefined) return null
  return isHandicap ? -4 * middle : 4 * middle
}

/**
 * Returns the distance between the lines of a market: quarter lines for low-scoring sports, otherwise half and whole
 * points. Markets on sets, maps and rounds have half lines only.
 */
function findSteps(model: MatchModel, { part, line }: MarketKind): Steps {
  const lineSteps = BY_LINE[line]
  if (lineSteps !== undefined) return lineSteps
  if (model.kind === 'goals') return QUARTERS
  const bySets = (model.kind === 'sets' || model.kind === 'maps') && part === 'full'
  return bySets || model.kind === 'bout' ? HALVES_ONLY : HALVES
}
