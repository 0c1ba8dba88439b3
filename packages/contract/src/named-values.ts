/** What the sites name as the server does. It stands apart from the schemas, which are no part of a site's scripts. */

export { TICKET_STATUSES as BET_STATUSES } from '@touchline/domain/bet'

export const ANNOUNCEMENT_TYPES = ['general', 'sports', 'maintenance'] as const

/** Product §5: characters of a member's password, which are case-sensitive. */
export const PASSWORD_LENGTH = { min: 6, max: 10 } as const
/** Of a password of who works in the office, characters. */
export const STAFF_PASSWORD_LENGTH = { min: 12, max: 64 } as const

/** Product §5: characters of a nickname, letters or digits. */
export const NICKNAME_LENGTH = { min: 6, max: 15 } as const

/** How bets stand, as the office lists them. */
export const BET_STATES = ['pending', 'running', 'settled', 'rejected'] as const
export type BetState = (typeof BET_STATES)[number]

/** What somebody who works in the office may be let do; an upline's has no trading and no results. */
export const STAFF_RIGHTS = ['view', 'reports', 'members', 'credit', 'trading', 'results', 'settings'] as const

/** The id of the first account of a line; below it ids are drawn. */
export const TOP_ID = /^[A-Z0-9]{2,10}$/

/** Product §4: the types of rooms, and where they stand. */
export const ROOM_TYPES = { public: 1, private: 2, free: 3 } as const
export const ROOM_STATUSES = { active: 0, closed: 1, cancelled: 2, ended: 3, stop_betting: 4 } as const

/** Of live TV: out of our own clip; at an address as it is; or out of a MediaMTX that asks us who may watch. */
export const CHANNEL_KINDS = ['own', 'hls', 'mediamtx'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]
