export type { BookMatch, BookView } from './book/book-ports.ts'
export { createBookView } from './book/book-view.ts'
export { Book } from './book/book.ts'
export { lineKey, type BookChange, type MatchChange } from './book/change.ts'
export type { BookWriting, CommonBook } from './replica/common-book.ts'
export type { BookEntry } from './book/entry.ts'
export { FeedWatch } from './book/feed-watch.ts'
export { pricesOf, isLocked, kindIdOf, lineQOf, rankOf } from './book/line-row.ts'
export { matchChanged } from './book/offer-events.ts'
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
export type { FieldStore, StatedField } from './matches/field-ports.ts'
export { kickOffOf, startContent } from './matches/match-terms.ts'
export {
  type ManualMatchDraft,
  manualMatchChanged,
  MANUAL_PROVIDER,
  type ManualMatch,
  toFixture,
  buildManualModel,
} from './matches/manual-match.ts'
export { readManualMatch, readOpenManualMatches, readManualMatches } from './matches/manual-matches.store.ts'
export { putBetting, putDanger } from './matches/match-betting.store.ts'
export { type MatchRow, toStoredMatch, MATCH_COLUMNS } from './matches/match-row.store.ts'
export { type MatchListing, type NamedMatch, toReportMatch } from './matches/named-match.ts'
export { readListedMatches, readNamedMatches } from './matches/named-matches.store.ts'
export { resultsStored, publishResults, type ResultPublisher, publishManualResult } from './matches/results-stored.ts'
export { toTimelineEvent } from './matches/timeline-event.ts'
export { createTimelineStore } from './matches/timeline.store.ts'
export { type TimedMatch, Timelines } from './matches/timelines.ts'
export {
  type PriceRefusal,
  type PriceAuthor,
  decidePrice,
  type PriceChangePorts,
  type PriceOrder,
  refusePrice,
} from './prices/decide-price.ts'
export type { DecidedPrices } from './prices/decided-prices.ts'
export { Pricer } from './prices/price-match.ts'
export { fallbackDecided, priceDecided, type PriceDecision } from './prices/price-events.ts'
export { createPriceChanges, createPriceWrites } from './prices/trader-prices.store.ts'
export { readMatchPriceDecisions, writeFallback } from './prices/trader-prices.store.ts'
export { followBettings, followDecidedPrices, offer, type OfferComponents } from './offer.module.ts'
export type { OfferedManualMatch } from './matches/manual-match.ts'
export type { PriceDecisions } from './prices/decided-prices.ts'
export { sealOldFacts } from './matches/fact-seals.store.ts'
export { EVERY_SPORT, getBuiltInTerms, type SportTerm, type SportTerms } from './matches/sport-terms.ts'
export { putSportTerm, readSportTerms } from './matches/sport-terms.store.ts'
