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

/** Of whom something is told: the house, an operator, or an account above members; each name escaped. */
export type TopicReach = 'house' | `operator/${string}` | `line/${string}`

/** A page that is to be read again. */
export type PageKind = 'results' | 'made' | 'rooms' | 'highlights' | 'channels' | 'self'

/** That something changed below an account, was done, or was told of; how the house is; pages. */
export type TopicKind = 'below' | 'acts' | 'notices' | 'health' | PageKind

/** A topic that the office's socket follows: a match as its trader sees it, their list, bets, alerts, and these. */
export type OfficeTopic = `tradematch/${number}` | 'tradematches' | 'bookbets' | 'alerts' | `${TopicKind}/${TopicReach}`
