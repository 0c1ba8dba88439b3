import { MAINTENANCE_CODES, NETWORK_CODES, QUIET_CODES, SOFT_CODES, WARNING_CODES } from '@touchline/contract/codes'
import { SESSION_CODES } from '@touchline/contract/accounts/codes'

/**
 * Classes of refusal codes, which determine how the site reports a refusal (product §8). `other` includes texts with a
 * space and unknown codes.
 */
type CodeClass = 'session' | 'soft' | 'network' | 'warning' | 'quiet' | 'maintenance' | 'other'

export interface CodeSituation {
  readonly loggedIn: boolean
  /** True if the member has just made a request and expects a response. */
  readonly isRequested: boolean
}

export interface CodeHandling {
  readonly display: 'dialog' | 'toast' | 'nothing'
  /**
   * Effect of the refusal on the site in addition to the message: sign-out, network-failed state or maintenance state.
   */
  readonly stateChange?: 'logOut' | 'networkFailed' | 'maintenance'
}

const CODES_BY_CLASS: Readonly<Record<Exclude<CodeClass, 'other'>, readonly string[]>> = {
  session: SESSION_CODES,
  soft: SOFT_CODES,
  network: NETWORK_CODES,
  warning: WARNING_CODES,
  quiet: QUIET_CODES,
  maintenance: MAINTENANCE_CODES,
}

const CLASS_BY_CODE: ReadonlyMap<string, CodeClass> = new Map(
  (Object.keys(CODES_BY_CLASS) as (keyof typeof CODES_BY_CLASS)[]).flatMap((codeClass) =>
    CODES_BY_CLASS[codeClass].map((code) => [code, codeClass] as const),
  ),
)

/** Site's reaction to a refusal by the class of its code (product §8). */
const HANDLING: Readonly<Record<CodeClass, (at: CodeSituation) => CodeHandling>> = {
  session: ({ loggedIn }) => ({ display: loggedIn ? 'toast' : 'dialog', stateChange: 'logOut' }),
  soft: ({ isRequested }) => ({ display: isRequested ? 'dialog' : 'nothing' }),
  network: ({ isRequested }) => ({ display: isRequested ? 'toast' : 'nothing', stateChange: 'networkFailed' }),
  warning: () => ({ display: 'toast' }),
  quiet: () => ({ display: 'nothing' }),
  maintenance: () => ({ display: 'nothing', stateChange: 'maintenance' }),
  other: () => ({ display: 'dialog' }),
}

/** Returns how the site reports a refusal and which state change follows, by the class of the refusal code. */
export function findHandling(code: string, at: CodeSituation): CodeHandling {
  return HANDLING[findCodeClass(code)](at)
}

function findCodeClass(code: string): CodeClass {
  return CLASS_BY_CODE.get(code) ?? 'other'
}

/** Returns whether the refusal code ends the member's session. */
export function endsSession(code: string): boolean {
  return findCodeClass(code) === 'session'
}

/**
 * Returns whether a refusal code is shown even if the member did not make the request: the session has ended or the
 * site is closed.
 */
export function endsVisit(code: string): boolean {
  return endsSession(code) || findCodeClass(code) === 'maintenance'
}
