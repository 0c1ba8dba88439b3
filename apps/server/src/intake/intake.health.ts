import Type from 'typebox'
import type { HealthPart } from '../platform/module.ts'
import type { LocalFeed } from './intake.job.ts'
import type { OfferComponents } from '../offer/index.ts'

export const createHealthPart = ({ joined, book, watch }: OfferComponents, localFeed: LocalFeed): HealthPart => ({
  fields: {
    stale: Type.Boolean({ description: 'The feed is silent or the server lags behind it. No bets are accepted.' }),
    seq: Type.Integer({ description: 'Sequence number of the newest change of the book' }),
    quarantined: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Number of matches closed because their feed data was rejected; null if not known yet',
    }),
    quarantined_since_ms: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Time since which the first of these matches is closed, wall clock, epoch ms; null if there is none',
    }),
  },
  isReady: () => (localFeed.isTakingOver ? (localFeed.running?.run.isReady ?? false) : joined.isReady),
  read: () => {
    const { count = null, sinceMs = null } = localFeed.running?.run.summariseQuarantine() ?? joined.quarantined ?? {}
    return { stale: watch.isStale(), seq: book.seq, quarantined: count, quarantined_since_ms: sinceMs }
  },
})
