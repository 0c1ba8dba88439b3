import { type InningsModel, type MatchModel, type PointsModel, buildModel } from '@touchline/domain/pricing'
import type { Sport } from '@touchline/domain/sport'
import type { MarginsFit } from './margins-fit.ts'
import type { RecordedMatch } from './recorded-match.ts'

/** Weight, in matches, of the sport's usual averages against the results of the league, in the pricing model. */
const USUAL_WEIGHT = 25
/** Minutes of play by league, for leagues that differ from the usual length of the sport. */
const MINUTES: Readonly<Record<string, number>> = { NBA: 48, 'G League': 48 }
const MIN_RUNS = 1.5

interface Expected {
  readonly margin: number
  readonly total: number
}

/**
 * Builds the platform's pricing model of a match from the ratings fitted to earlier results. In sports without points
 * or runs, both sides are equal.
 */
export function buildHouseModel(sport: Sport, match: RecordedMatch, fit: MarginsFit): MatchModel {
  const { neutral, bestOf } = match
  const usual = buildModel(sport, { home: 0, away: 0, neutral, ...(bestOf !== undefined && { bestOf }) })
  if (usual.kind === 'points') return buildPointsModel(usual, match, fit)
  return usual.kind === 'innings' ? buildInningsModel(usual, match, fit) : usual
}

function buildPointsModel(usual: PointsModel, match: RecordedMatch, fit: MarginsFit): PointsModel {
  const minutes = MINUTES[match.league.key] ?? usual.timed.minutes
  const longer = minutes / usual.timed.minutes
  const { margin, total } = computeExpected({ margin: usual.margin, total: usual.total * longer }, match, fit)
  const spreads = fit.spreads ?? { margin: usual.marginSpread, total: usual.totalSpread * Math.sqrt(longer) }
  return {
    ...usual,
    margin,
    total,
    marginSpread: spreads.margin,
    totalSpread: spreads.total,
    timed: { ...usual.timed, minutes },
  }
}

function computeExpected(usual: Expected, { home, away, neutral }: RecordedMatch, fit: MarginsFit): Expected {
  const { better, livelier, ground, total, weight } = fit
  const resultsShare = weight / (weight + USUAL_WEIGHT)
  const findRating = (ratings: ReadonlyMap<string, number>, side: { readonly name: string }) =>
    ratings.get(side.name) ?? 0
  return {
    margin:
      resultsShare * (neutral ? 0 : ground) +
      (1 - resultsShare) * usual.margin +
      findRating(better, home) -
      findRating(better, away),
    total:
      resultsShare * total + (1 - resultsShare) * usual.total + findRating(livelier, home) + findRating(livelier, away),
  }
}

function buildInningsModel(usual: InningsModel, match: RecordedMatch, fit: MarginsFit): InningsModel {
  const { margin, total } = computeExpected(
    { margin: usual.home - usual.away, total: usual.home + usual.away },
    match,
    fit,
  )
  return {
    ...usual,
    home: Math.max(MIN_RUNS, (total + margin) / 2),
    away: Math.max(MIN_RUNS, (total - margin) / 2),
  }
}
