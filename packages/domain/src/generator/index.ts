export { generateParlay } from './generate-parlay.ts'
export type {
  CandidateLine, CandidateMatch, GeneratedLeg, GeneratedParlay, ParlayWish,
} from './generate-parlay.ts'
