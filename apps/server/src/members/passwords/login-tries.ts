import type { Caller, Member } from '../account-ports.ts'
import type { StoredPassword } from './passwords.ts'

/** Login attempt to count. */
export interface LoginTry {
  /** Entered name, folded in case and width. */
  readonly name: string
  /** Member with the name; null if there is no such member. */
  readonly memberId: number | null
  readonly caller: Pick<Caller, 'address' | 'deviceToken'>
}

/** Login attempt at the office. */
interface StaffTry extends Omit<LoginTry, 'memberId'> {
  /** Id of the staff login; null if the entered name matches no login. */
  readonly staffId: number | null
}

/** Result of counting a login attempt, with the counters to reset after a successful login. */
export interface CountedTry {
  /** Null if the attempt is allowed and was counted; otherwise the wait in milliseconds. */
  readonly waitMs: number | null
  readonly keys: readonly string[]
  readonly kinds: readonly string[]
}

interface LoginLookupResult {
  readonly storedLogin: { readonly member: Member; readonly password: StoredPassword } | null
  readonly counted: CountedTry
}

/**
 * Counts login attempts across processes:
 * - From a single address, a name has eight attempts, and a member has eight attempts under any name. Then a wait of
 *   a minute follows, doubled each time up to 15 minutes.
 * - From every address together, a member has forty attempts, then waits of 10 seconds, doubled up to a minute. Many
 *   addresses therefore gain an attacker little.
 * - A device with an earlier login of the member has separate attempts, so that a stranger cannot lock the member
 *   out.
 */
export interface LoginTries {
  /**
   * Finds a member by the entered name and counts the attempt in the same query. Null stands for a name that cannot
   * exist.
   */
  find(accountId: string | null, attempt: Omit<LoginTry, 'memberId'>): Promise<LoginLookupResult>
  /** Counts an attempt at the second login step of a member. */
  count(step: 'code', attempt: LoginTry): Promise<CountedTry>
  /** Counts an attempt at the office by browser and address (AR6). */
  countStaff(step: StaffTryStep, attempt: StaffTry): Promise<CountedTry>
  /** Resets the counters of an attempt after a successful login. */
  resetAttempts(counted: CountedTry): Promise<void>
}

/** Office login step: password, authenticator code or recovery code. */
type StaffTryStep = 'officePassword' | 'officeCode' | 'officeRecovery'

/** Secret requested from a logged-in user: the password or a second factor. */
export type AttemptKind = 'password' | 'factor'

/**
 * Counts password and second-factor checks of logged-in users, so that a stolen session cannot guess a password. Five
 * attempts are free, then waits of a minute follow, doubled up to 15 minutes. The counters are separate from logins, so
 * that failed checks do not block a login.
 */
export interface AttemptCounter {
  /** Counts an attempt. Returns false if the limit is reached. */
  countAttempt(memberId: number, kind: AttemptKind): Promise<boolean>
  resetAttempts(memberId: number, kind: AttemptKind): Promise<void>
}

/**
 * Counts guesses of secrets of others by a member, such as PINs of tournament rooms. Each secret has a counter, and a
 * daily counter covers every secret. A correct guess resets the counter of its secret and removes only itself from the
 * daily counter.
 */
export interface GuessTries {
  /** Counts an attempt. Returns false if the limit is reached. */
  countGuess(memberId: number, secret: string): Promise<boolean>
  recordCorrectGuess(memberId: number, secret: string): Promise<void>
}

/** Normalises a name, so that spellings with the same appearance are equal. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
