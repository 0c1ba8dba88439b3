import type { Platform } from '../platform/module.ts'
import { CommonBook } from './offer.book.ts'
import { createBookView } from './book/book-view.ts'
import { followManualNames } from './offer.manual-names.ts'
import { followSportTerms } from './offer.sport-terms.ts'
import { createTimelineStore } from './matches/timeline.store.ts'
import { Timelines } from './matches/timelines.ts'
import type { OfferOptions } from './offer.options.ts'
import { ViewCache } from './routes/view-cache.ts'

/** Creates the shared components of the offer: the price book and the caches of its settings. */
export const openComponents = (platform: Platform, { wallMs }: OfferOptions) => {
  const { reads, log, node } = platform
  const terms = followSportTerms(platform)
  const joined = new CommonBook({
    ...platform,
    node: String(node.fence),
    monotonicMs: wallMs ?? (() => performance.now()),
    onError: (err, context) => log.error({ err }, `${context} failed`),
    terms,
  })
  const { book, watch } = joined
  return {
    terms,
    joined,
    book,
    watch,
    view: createBookView(book, watch),
    bodies: new ViewCache(book),
    timelines: new Timelines(createTimelineStore(reads)),
    manualNames: followManualNames(platform),
  }
}
export type OfferComponents = ReturnType<typeof openComponents>
