export type { Position } from './trading/exposure.ts'
export type { MatchScores } from './trading/match-scores.ts'
export type { TradedLine, TradedMarket } from './trading/traded-match.ts'
export type { TradedRow } from './trading/traded-matches.ts'
export type { Alert } from './trading/alerts.ts'
export type { Alerts } from './sportsbook.alerts.ts'
export type { TradedPage, Trading } from './sportsbook.trading.ts'
export type { BetDelayOrder } from './sportsbook.waits.ts'
export type { HouseCaps, StakeRules } from './sportsbook.stakes.ts'
export type { StoredStakeRule } from './betting/stake-limits.store.ts'
export { betWire } from './betting/bet-wire.http.ts'
export { isTicketId } from './betting/bet-lists.ts'
export type { AllBetsParams, BetOwner, ReadAllBets } from './betting/all-bets.ts'
export type { LineHolder } from './betting/bet-line.store.ts'
export type { DownlineOpenBets, OpenHolder } from './betting/open-below.store.ts'
export type { OpenCombined, OpenSelection } from './betting/open-below.ts'
export type { SettlementChange, SettlementEffect, SettlementProposal } from './settlement/change-ports.ts'
export type { ManualMatchDraft } from './offer/manual-matches/manual-match.ts'
export {
  isUntouched,
  type ManualMatchResult,
  type OfferedManualMatch,
} from './offer/manual-matches/create-manual-match.ts'
export type { ManualMatches } from './sportsbook.manual-matches.ts'
export type { SecondPersonOrder, SecondPersonSum } from './settlement/second-person.store.ts'
export type {
  CannotChange,
  ChangeDecisionResult,
  ChangeResult,
  ChangeMatch,
  ChangeOrder,
  Changing,
} from './settlement/change-match.ts'
export type { ResultMatch, ResultMatchesParams } from './settlement/result-matches.store.ts'
export type { ShownMatch } from './settlement/shown-match.store.ts'
export type {
  CompetitionCount,
  CompetitionMatch,
  CompetitionMatchStore,
} from './results/competition-matches.store.ts'
export { sportsbook } from './sportsbook.module.ts'
export type { NamedMatch } from './offer/named-matches.store.ts'
export type { Feed } from './offer/feed-source.ts'
export { putSportTerm, readSportTerms } from './offer/sport-terms.store.ts'
export { getBuiltInTerms, EVERY_SPORT, type SportTerm } from './offer/sport-terms.ts'
export type { BookMatch } from './offer/book-ports.ts'
export type { HighlightsReadModel } from './sportsbook.highlights.ts'
export type { PastPlay } from './demo-history/past-play.ts'
export type { TournamentResults, MatchGrading } from './sportsbook.tournament.ts'
export { resultsStored } from './settlement/results-stored.ts'
export { ruleParticipants } from './offer/participants/participant-rulings.store.ts'
export type {
  PendingParticipantChange,
  ListedNames,
  RulingOrder,
} from './offer/participants/participant-rulings.store.ts'
export { readNamedMatches } from './offer/named-matches.store.ts'
export { readMatchWithFacts } from './settlement/settlement-facts.store.ts'
export { manualMatchChanged } from './offer/manual-matches/manual-match.ts'
export { matchChanged } from './offer/offer-news.ts'
export { betsChanged } from './betting/bets-changed.ts'
