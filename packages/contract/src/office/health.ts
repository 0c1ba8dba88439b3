import Type, { type Static } from 'typebox'
import { Nullable, answered } from '../envelope.ts'
import { Moment } from './staff.ts'

/**
 * A feed message that could not be applied. Its match, or the affected market, is closed until the message is applied.
 */
const HeldChange = Type.Object({
  match: Nullable(Type.String({ description: 'null where it was never listed' })),
  kind: Type.Enum(['fixture', 'state', 'result', 'nonRunners', 'prices']),
  error: Type.String(),
  sinceMs: Moment,
})

/** State of the feed connection of the responding server. */
export const FeedHealth = Type.Object({
  stale: Type.Boolean({ description: 'it is silent or we lag behind it: no bet is accepted (AC4)' }),
  silentMs: Nullable(Type.Integer({ description: 'since it said something; null where it never did' })),
  lagMs: Nullable(Type.Integer({ description: 'how far the book is behind it; null where it never caught up' })),
  listed: Type.Integer({ description: 'matches in a list of members' }),
  inPlay: Type.Integer(),
  unpriced: Type.Integer({ description: 'listed matches that nobody has priced yet (AC7)' }),
  held: Type.Array(HeldChange, { description: 'the oldest first, at most 50' }),
})
export type FeedHealth = Static<typeof FeedHealth>

/** A server process of the platform. */
export const NodeHealth = Type.Object({
  owner: Type.String({ description: 'machine and process' }),
  sinceMs: Moment,
  isHere: Type.Boolean({ description: 'it said so within its term' }),
  holds: Type.Array(Type.String(), { description: 'what one process does for all, and this one does now' }),
})
export type NodeHealth = Static<typeof NodeHealth>

/** State of an operator wallet (WA2). */
export const WalletHealth = Type.Object({
  operator: Type.String(),
  isConnected: Type.Boolean(),
  isDown: Type.Boolean({ description: 'it did not answer lately: nobody is made to wait for it' }),
  owed: Type.Integer({ description: 'calls that it has not heard' }),
  unknownHolds: Type.Integer({ description: 'holds of which nobody knows what became' }),
})
export type WalletHealth = Static<typeof WalletHealth>

export const ShowHealth = Type.Object({})
/** Feed, nodes and leases are visible only to staff of the platform. Staff of an operator see only their own wallet. */
export const HealthAnswer = answered({
  feed: Nullable(FeedHealth),
  nodes: Type.Array(NodeHealth),
  unheld: Type.Array(Type.String(), { description: 'what one process does for all, and none does now' }),
  wallets: Type.Array(WalletHealth),
})
export type HealthAnswer = Static<typeof HealthAnswer>
