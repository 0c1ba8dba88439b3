import type { ModuleApiOf, Platform } from '../platform/module.ts'
import { wallet } from '../wallet/index.ts'
import { publishToMembers } from './betting/publish-to-members.ts'
import { createBookView } from './offer/book-view.ts'
import { createTimelineStore } from './offer/timeline.store.ts'
import { Timelines } from './offer/timelines.ts'
import { ViewCache } from './offer/view-cache.ts'
import { CommonBook } from './sportsbook.book.ts'
import { followManualNames } from './sportsbook.manual-matches.ts'
import { createMoney } from './sportsbook.money.ts'
import { SPORTSBOOK } from './product.ts'
import { followSportTerms } from './sportsbook.sport-terms.ts'
import { memberSockets } from './sportsbook.sockets.ts'
import { followStakeLimits } from './sportsbook.stakes.ts'
import type { SportsbookOptions } from './sportsbook.options.ts'

/**
 * Creates the shared components of the sportsbook: the price book, the caches of settings, and the components that move
 * money.
 */
export const openWorld = (platform: Platform, faceOf: ModuleApiOf, { wallMs }: SportsbookOptions) => {
  const { pool, reads, clock, bus, hub, log, say, node } = platform
  const ledger = faceOf(wallet)
  const { balanceOf } = ledger
  const terms = followSportTerms(platform)
  const joined = new CommonBook({
    ...platform,
    node: String(node.fence),
    monotonicMs: wallMs ?? (() => performance.now()),
    onError: (err, what) => log.error({ err }, `${what} failed`),
    terms,
  })
  const { book, watch, pricer } = joined
  const bodies = new ViewCache(book)
  const stakeLimits = followStakeLimits(platform)
  const money = createMoney({
    pool,
    reads,
    batches: platform.batches,
    clock,
    wallet: ledger,
    book: createBookView(book, watch),
    modelOf: (matchId) => pricer.modelOf(matchId),
    stakeCap: stakeLimits.capOf,
    marginsOf: (matchId) => joined.marginsOf(matchId),
    waitMsOf: terms.waitMsOf,
    onNotice: say,
    bus,
  })
  ledger.hearHolds(SPORTSBOOK, money.atOperator.heard)
  publishToMembers({
    bus,
    sockets: memberSockets(hub),
    lists: money.lists,
    balanceOf,
    onError: (err) => log.error({ err }, 'notifying a member failed'),
  })
  const timelines = new Timelines(createTimelineStore(reads))
  const namesByHand = followManualNames(platform)
  return { terms, joined, book, watch, bodies, balanceOf, money, stakeLimits, timelines, namesByHand }
}
export type World = ReturnType<typeof openWorld>
