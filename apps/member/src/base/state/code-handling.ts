import {
  MAINTENANCE_CODES,
  NETWORK_CODES,
  QUIET_CODES,
  SESSION_CODES,
  SOFT_CODES,
  WARNING_CODES,
} from '@touchline/contract/codes'

/** The classes of product §8. `other` holds all the rest: texts with a space and codes that nobody knows among them. */
export type CodeClass = 'session' | 'soft' | 'network' | 'warning' | 'quiet' | 'maintenance' | 'other'

export interface Situation {
  readonly loggedIn: boolean
  /** The member did something just now and waits for an answer. */
  readonly asked: boolean
}

export interface Handling {
  readonly say: 'dialog' | 'toast' | 'nothing'
  /** What changes beside what is said. */
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

/** What is done for each class (product §8). */
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

/** What a refusal does to the page, by the class of its code. */
export const handlingOf = (code: string, at: Situation): Handling => HANDLING[classOf(code)](at)

/** Whether the session is over with this code. */
export const endsSession = (code: string): boolean => classOf(code) === 'session'

/** Whether a code is told even where nobody asked: the session is over, or the site closed. */
export const endsVisit = (code: string): boolean => endsSession(code) || classOf(code) === 'maintenance'
