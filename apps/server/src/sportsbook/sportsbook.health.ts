import Type from 'typebox'
import type { HealthPart } from '../platform/module.ts'
import type { FeedHere } from './sportsbook.playing.ts'
import type { World } from './sportsbook.world.ts'

export const healthOf = ({ joined, book, watch }: World, here: FeedHere): HealthPart => ({
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
  isReady: () => (here.isTakingOver ? (here.played?.run.isReady ?? false) : joined.isReady),
  read: () => {
    const { count = null, sinceMs = null } = here.played?.run.quarantined() ?? joined.quarantined ?? {}
    return { stale: watch.stale(), seq: book.seq, quarantined: count, quarantined_since_ms: sinceMs }
  },
})
