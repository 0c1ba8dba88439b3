export { combinedChance, priceOfCombination } from './combined-chance.ts'
export type { CombinationRefusal, CombinedChance, CombinedLeg } from './combined-chance.ts'
export { fairValue } from './fair-value.ts'
export type { FairValue, ValuedLeg } from './fair-value.ts'
export { fitStrengths } from './fit-strengths.ts'
export type { FitOptions } from './fit-strengths.ts'
export type {
  BoutModel, GoalModel, InningsModel, MapsModel, MatchModel, OversModel, PointsModel, RaceModel, SetForm, SetsModel,
  Timed,
} from './match-model.ts'
export { modelFor } from './model-for.ts'
export type { Meeting } from './model-for.ts'
export { DEFAULT_MARGIN } from './margin-rule.ts'
export { priceMatch } from './price-match.ts'
export type { PricedMarket } from './price-match.ts'
export type { RatedResult } from './strength-problem.ts'
export { expectedGoals } from './strengths.ts'
export type { Pairing, Strengths } from './strengths.ts'
