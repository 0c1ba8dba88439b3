export interface RateLimits {
  /** Points per minute and member, over every endpoint and session; an endpoint has a weight in points. */
  readonly perMember: number
  /** Requests per minute and address without a session, such as logins. */
  readonly perAddress: number
}

/** Default limits per minute: points of a member (see WEIGHTS) and requests of an address. */
export const RATE_LIMITS: RateLimits = { perMember: 900, perAddress: 120 }
