import {
  MAINTENANCE_CODES,
  NETWORK_CODES,
  QUIET_CODES,
  SESSION_CODES,
  SOFT_CODES,
  WARNING_CODES,
} from '@touchline/contract/codes'

/**
 * Classes of refusal codes, which determine how the site reports a refusal (product §8). `other` includes texts with a
 * space and unknown codes.
 */
export type CodeClass = 'session' | 'soft' | 'network' | 'warning' | 'quiet' | 'maintenance' | 'other'

export interface Situation {
  readonly loggedIn: boolean
  /** True if the member has just made a request and expects a response. */
  readonly asked: boolean
}

export interface Handling {
  readonly say: 'dialog' | 'toast' | 'nothing'
  /**
   * Effect of the refusal on the site in addition to the message: sign-out, network-failed state or maintenance state.
   */
  readonly turn?: 'logOut' | 'networkFailed' | 'maintenance'
}

const CODES_OF: Readonly<Record<Exclude<CodeClass, 'other'>, readonly string[]>> = {
  session: SESSION_CODES,
  soft: SOFT_CODES,
  network: NETWORK_CODES,
  warning: WARNING_CODES,
  quiet: QUIET_CODES,
  maintenance: MAINTENANCE_CODES,
}

const CLASS_OF: ReadonlyMap<string, CodeClass> = new Map(
  (Object.keys(CODES_OF) as (keyof typeof CODES_OF)[]).flatMap((of) => CODES_OF[of].map((code) => [code, of] as const)),
)

/** Site's reaction to a refusal by the class of its code (product §8). */
const HANDLING: Readonly<Record<CodeClass, (at: Situation) => Handling>> = {
  session: ({ loggedIn }) => ({ say: loggedIn ? 'toast' : 'dialog', turn: 'logOut' }),
  soft: ({ asked }) => ({ say: asked ? 'dialog' : 'nothing' }),
  network: ({ asked }) => ({ say: asked ? 'toast' : 'nothing', turn: 'networkFailed' }),
  warning: () => ({ say: 'toast' }),
  quiet: () => ({ say: 'nothing' }),
  maintenance: () => ({ say: 'nothing', turn: 'maintenance' }),
  other: () => ({ say: 'dialog' }),
}

const classOf = (code: string): CodeClass => CLASS_OF.get(code) ?? 'other'

/** Returns how the site reports a refusal and which state change follows, by the class of the refusal code. */
export const handlingOf = (code: string, at: Situation): Handling => HANDLING[classOf(code)](at)

/** Returns whether the refusal code ends the member's session. */
export const endsSession = (code: string): boolean => classOf(code) === 'session'

/**
 * Returns whether a refusal code is shown even if the member did not make the request: the session has ended or the
 * site is closed.
 */
export const endsVisit = (code: string): boolean => endsSession(code) || classOf(code) === 'maintenance'
