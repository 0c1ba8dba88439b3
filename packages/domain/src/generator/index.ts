export { type CandidateLine, candidateLines, type CandidateLines } from './candidate-lines.ts'
export { generateParlay } from './generate-parlay.ts'
export type { CandidateMatch, GeneratedLeg, GeneratedParlay, ParlayWish } from './generate-parlay.ts'
