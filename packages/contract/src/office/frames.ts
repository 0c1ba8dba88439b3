import Type, { type Static } from 'typebox'

const PartsFrame = Type.Object(
  {
    t: Type.Literal('parts'),
    topic: Type.String(),
    whole: Type.Boolean({ description: 'True: the complete state. False: only the changed parts.' }),
    parts: Type.Record(Type.String(), Type.Unknown(), { description: 'Parts by name; null for a removed part' }),
  },
  { description: 'State of a back-office topic' },
)

export const OFFICE_FRAMES = [PartsFrame] as const
export type OfficeFrame = Static<(typeof OFFICE_FRAMES)[number]>

/** Recipients of a socket topic: the platform's staff, an operator's staff, or an upline account. Names are escaped. */
export type TopicReach = 'house' | `operator/${string}` | `line/${string}`

/** Back-office page that the socket tells the browser to reload, by the name that a module gives to it. */
export type PageKind = string

/**
 * Kinds of socket topics that exist per scope: changes in the downline, audit entries, notices, system health, and
 * pages to reload.
 */
export type TopicKind = 'below' | 'acts' | 'notices' | 'health' | PageKind

/** Topic of the office socket: a match in the trader's view, the match list, bets, alerts, and the topics by scope. */
export type OfficeTopic = `tradematch/${number}` | 'tradematches' | 'bookbets' | 'alerts' | `${TopicKind}/${TopicReach}`
