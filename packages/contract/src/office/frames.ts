import Type, { type Static } from 'typebox'

const PartsTold = Type.Object(
  {
    t: Type.Literal('parts'),
    topic: Type.String(),
    whole: Type.Boolean({ description: 'all that there is; otherwise what of it changed' }),
    parts: Type.Record(Type.String(), Type.Unknown(), { description: 'by its name each; null of one that is gone' }),
  },
  { description: 'what stands in a topic of the office’s' },
)

/** What the office says over its socket. */
export const OFFICE_FRAMES = [PartsTold] as const
export type OfficeFrame = Static<(typeof OFFICE_FRAMES)[number]>

/** A topic that the office's socket follows: a match as its trader sees it, the list of them, bets, alerts. */
export type OfficeTopic = `tradematch/${number}` | 'tradematches' | 'bookbets' | 'alerts'
