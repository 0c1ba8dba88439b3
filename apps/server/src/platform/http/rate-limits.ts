export interface RateLimits {
  /** Points a minute of one member, whatever they ask for and in however many sessions; each call weighs some. */
  readonly perMember: number
  /** Requests a minute of one address without a session: logins and the like. */
  readonly perAddress: number
}

/** A minute of one member, in points (WEIGHTS), and of one address that has none. */
export const RATE_LIMITS: RateLimits = { perMember: 900, perAddress: 120 }
