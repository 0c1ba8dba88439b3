import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { WallClockTime } from './staff.ts'

/**
 * A feed message that could not be applied (quarantine). Betting on the match, or on the affected market, is closed
 * until the message is applied.
 */
const QuarantinedMessage = Type.Object({
  match: Nullable(Type.String({ description: 'Null if the match was never listed' })),
  kind: Type.Enum(['fixture', 'state', 'result', 'nonRunners', 'prices']),
  error: Type.String(),
  sinceMs: WallClockTime,
})

/** State of the feed connection of the server process that responds. */
export const FeedHealth = Type.Object({
  stale: Type.Boolean({ description: 'The feed is silent or the server lags behind it. No bets are accepted (AC4).' }),
  silentMs: Nullable(Type.Integer({ description: 'Time since the last message; null if there was none' })),
  lagMs: Nullable(Type.Integer({ description: 'Lag of the book behind the feed; null if it never caught up' })),
  listed: Type.Integer({ description: 'Number of matches in the members’ lists' }),
  inPlay: Type.Integer(),
  unpriced: Type.Integer({ description: 'Number of listed matches without any price yet (AC7)' }),
  held: Type.Array(QuarantinedMessage, { description: 'Undelivered calls, oldest first, at most 50' }),
})
export type FeedHealth = Static<typeof FeedHealth>

/** State of a server process of the platform (a node). */
export const NodeHealth = Type.Object({
  owner: Type.String({ description: 'Machine and process' }),
  sinceMs: WallClockTime,
  isHere: Type.Boolean({ description: 'The process renewed its registration in time' }),
  holds: Type.Array(Type.String(), { description: 'Exclusive roles that this process currently holds' }),
})
export type NodeHealth = Static<typeof NodeHealth>

/** State of the connection to an operator wallet (WA2). */
export const WalletHealth = Type.Object({
  operator: Type.String(),
  isConnected: Type.Boolean(),
  isDown: Type.Boolean({
    description: 'The wallet did not respond recently. Requests are refused without waiting for it.',
  }),
  owed: Type.Integer({ description: 'Number of undelivered calls' }),
  unknownHolds: Type.Integer({ description: 'Number of holds with an unknown result' }),
})
export type WalletHealth = Static<typeof WalletHealth>

export const ShowHealth = Type.Object({})
/**
 * System health. Feed, nodes and leases are null except for staff of the platform; staff of an operator see only their
 * own wallet.
 */
export const HealthAnswer = createResponseSchema({
  feed: Nullable(FeedHealth),
  nodes: Type.Array(NodeHealth),
  unheld: Type.Array(Type.String(), { description: 'Exclusive roles that no process currently holds' }),
  wallets: Type.Array(WalletHealth),
})
export type HealthAnswer = Static<typeof HealthAnswer>
