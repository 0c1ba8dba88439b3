export { combinedChance, computeCombinationPrice } from './combined-chance.ts'
export type { CombinationRefusal, CombinedChance, CombinedLeg, SinglePrices } from './combined-chance.ts'
export { computeFairValue } from './fair-value.ts'
export type { FairValue, ValuedLeg } from './fair-value.ts'
export { fitStrengths } from './models/fit-strengths.ts'
export type { FitOptions } from './models/fit-strengths.ts'
export type {
  BoutModel,
  GoalModel,
  InningsModel,
  MapsModel,
  MatchModel,
  OversModel,
  PointsModel,
  RaceModel,
  SetForm,
  SetsModel,
  Timed,
} from './models/match-model.ts'
export { findSportParameters } from './sport-parameters.ts'
export { buildModel } from './models/model-for.ts'
export type { Meeting } from './models/model-for.ts'
export { DEFAULT_MARGIN } from './margin-rule.ts'
export { MIN_MARGIN_BP, MAX_MARGIN_BP, marginFor, computeEffectiveMargins } from './market-margins.ts'
export type { MarginSetting, Margins } from './market-margins.ts'
export { findLineFault, findLinesFault, findRunnerFault } from './provider-price.ts'
export type { LineFault, OutsideLine } from './provider-price.ts'
export { offeredMarkets, toStage } from './price-sources.ts'
export type {
  OfferedMarket,
  PriceSources,
  ProviderLines,
  PriceStage,
  TraderLine,
  TraderMarket,
} from './price-sources.ts'
export { priceMatch } from './price-match.ts'
export { withoutRunners } from './outlooks/race-chances.ts'
export type { PricedMarket } from './price-match.ts'
export { applyLean, movePrices, widenPrices } from './trader-steps.ts'
export type { PriceLean } from './trader-steps.ts'
export { scorersModel } from './models/scorers-model.ts'
export type { SeasonScorer } from './models/scorers-model.ts'
export { computeReachablePlaces } from './outlooks/places-within.ts'
export type { PlacesWithin, CurrentPoints } from './outlooks/places-within.ts'
export { WIN_POINTS, seasonModel, tablePlaces, withMatch } from './models/season-model.ts'
export type { RemainingMatch, TableRow } from './models/season-model.ts'
export type { RatedResult } from './models/strength-problem.ts'
export { expectedGoals } from './models/strengths.ts'
export type { Pairing, Strengths } from './models/strengths.ts'
