import Type from 'typebox'
import type { HealthPart } from '../platform/module.ts'
import type { FeedHere } from './sportsbook.playing.ts'
import type { World } from './sportsbook.world.ts'

export const healthOf = ({ joined, book, watch }: World, here: FeedHere): HealthPart => ({
  fields: {
    stale: Type.Boolean({ description: 'the feed is silent or we lag behind it: no bet is accepted' }),
    seq: Type.Integer({ description: 'number of the newest change of the book' }),
    quarantined: Type.Union([Type.Integer(), Type.Null()], {
      description:
        'matches closed because something their feed says cannot be taken in; null where that is not known yet',
    }),
    quarantined_since_ms: Type.Union([Type.Integer(), Type.Null()], {
      description: 'since when the first of them is, wall clock, epoch ms; null where there is none',
    }),
  },
  isReady: () => (here.isTakingOver ? (here.played?.run.isReady ?? false) : joined.isReady),
  read: () => {
    const { count = null, sinceMs = null } = here.played?.run.quarantined() ?? joined.quarantined ?? {}
    return { stale: watch.stale(), seq: book.seq, quarantined: count, quarantined_since_ms: sinceMs }
  },
})
