export type { BookMatch, BookView } from './book/book-ports.ts'
export { createBookView } from './book/book-view.ts'
export { Book } from './book/book.ts'
export { lineKey, type BookChange, type MatchChange } from './book/change.ts'
export type { BookWriting, CommonBook } from './offer.book.ts'
export type { BookEntry } from './book/entry.ts'
export { FeedWatch } from './book/feed-watch.ts'
export { followBettings } from './offer.bettings.ts'
export { pricesOf, isLocked, kindIdOf, lineQOf, rankOf } from './book/line-row.ts'
export { matchChanged } from './book/offer-news.ts'
export { findRunner, buildOfferedMatch } from './book/offered-match.ts'
export {
  type FactKey,
  type NewestSeals,
  readFaultyMatches,
  readSealedContent,
  sealContent,
  sealFacts,
  storeSeals,
  type FactFault,
  findFaults,
  faultText,
  readFacts,
  type FactRow,
  factsJson,
} from './matches/fact-seals.store.ts'
export type {
  MatchStatus,
  MatchStore,
  MatchResult,
  StoredResults,
  BookWriter,
  StoredMatch,
  StoredFixtures,
  MatchUpdate,
  ProviderMarket,
  StateToPut,
  MatchBettingDecision,
} from './matches/feed-ports.ts'
export type { Feed, FeedListener, FeedBatch, FeedStart } from './matches/feed-source.ts'
export { FIELD_CHANGES } from './matches/field-changes.store.ts'
export type { FieldStore, StatedField } from './matches/field-ports.ts'
export { createResultStore } from './matches/finished-matches.store.ts'
export { kickOffOf, startContent } from './matches/match-terms.ts'
export {
  type ManualMatchDraft,
  manualMatchChanged,
  HOUSE,
  type ManualMatch,
  toFixture,
  buildManualModel,
} from './matches/manual-match.ts'
export { readOpenManualMatches, readManualMatches } from './matches/manual-matches.store.ts'
export { putBetting, putDanger } from './matches/match-betting.store.ts'
export { type MatchRow, toStoredMatch, MATCH_COLUMNS } from './matches/match-row.store.ts'
export { type NamedMatch, toReportMatch } from './matches/named-match.ts'
export {
  readNamedMatches,
  type MatchListing,
  readListedMatches,
} from './matches/named-matches.store.ts'
export { resultsStored, publishResults, type ResultPublisher, publishManualResult } from './matches/results-stored.ts'
export { toTimelineEvent } from './matches/timeline-event.ts'
export { createTimelineStore } from './matches/timeline.store.ts'
export { type TimedMatch, Timelines } from './matches/timelines.ts'
export { findNonRunners, recordWithdrawals } from './matches/withdrawals.ts'
export {
  type PriceRefusal,
  type Decider,
  decidePrice,
  type PriceChangePorts,
  type PriceOrder,
  refusePrice,
} from './prices/decide-price.ts'
export type { DecidedPrices } from './prices/decided-prices.ts'
export { followDecidedPrices } from './offer.decided-prices.ts'
export { Pricer } from './prices/price-match.ts'
export { fallbackDecided, priceDecided, type PriceDecision } from './prices/price-news.ts'
export { createPriceWrites, readMatchPriceDecisions } from './prices/trader-prices.store.ts'
export type { OfferComponents } from './offer.components.ts'
export { offer } from './offer.module.ts'
export { readManualMatch } from './matches/manual-matches.store.ts'
export type { OfferedManualMatch } from './matches/manual-match.ts'
export type { FinishedMatch, ResultCursor, ResultStore } from './matches/finished-match.ts'
export type { PriceDecisions } from './prices/decided-prices.ts'
export { sealOldFacts } from './matches/fact-seals.store.ts'
export { EVERY_SPORT, getBuiltInTerms, type SportTerm, type SportTerms } from './matches/sport-terms.ts'
export { putSportTerm, readSportTerms } from './matches/sport-terms.store.ts'
