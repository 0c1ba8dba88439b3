/**
 * Constants that sites and server share. The constants are separate from the schemas, because the sites' bundles
 * exclude the schemas.
 */

export { TICKET_STATUSES as BET_STATUSES } from '@touchline/domain/bet'

export const ANNOUNCEMENT_TYPES = ['general', 'sports', 'maintenance'] as const

/** Length of a member's password in characters (product §5). Passwords are case-sensitive. */
export const PASSWORD_LENGTH = { min: 6, max: 10 } as const
/** Length of a staff password in characters. */
export const STAFF_PASSWORD_LENGTH = { min: 12, max: 64 } as const

/** Length of a nickname, letters or digits (product §5). */
export const NICKNAME_LENGTH = { min: 6, max: 15 } as const

/** States by which the office filters a list of bets. */
export const BET_STATES = ['pending', 'running', 'settled', 'rejected'] as const
export type BetState = (typeof BET_STATES)[number]

/** Permissions of back-office staff. Logins of upline accounts never have `trading` or `results`. */
export const STAFF_RIGHTS = ['view', 'reports', 'members', 'credit', 'trading', 'results', 'settings'] as const

/** Pattern for the id of a top-level upline account. The platform generates the ids of the accounts below. */
export const TOP_ID = /^[A-Z0-9]{2,10}$/

/** Types and states of tournament rooms (product §4). */
export const ROOM_TYPES = { public: 1, private: 2, free: 3 } as const
export const ROOM_STATUSES = { active: 0, closed: 1, cancelled: 2, ended: 3, stop_betting: 4 } as const

/** Kinds of live TV channels: own clip, HLS address, or a MediaMTX server that asks the platform for authorisation. */
export const CHANNEL_KINDS = ['own', 'hls', 'mediamtx'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]
