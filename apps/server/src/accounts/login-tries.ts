import type { Caller, Member } from './account-ports.ts'
import type { StoredPassword } from './passwords.ts'

/** Whom a try to log in is counted against. */
export interface LoginTry {
  /** As it was typed, with case and width folded away. */
  readonly name: string
  /** The member behind it; null where it is nobody's. */
  readonly memberId: number | null
  readonly caller: Pick<Caller, 'address' | 'deviceToken'>
}

/** Whom a try at the office is counted against. */
interface StaffTry extends Omit<LoginTry, 'memberId'> {
  /** Null where the name is nobody's. */
  readonly staffId: number | null
}

/** What a try was counted under, so that it can be forgiven. */
export interface CountedTry {
  /** Null where it may be made, and was counted; otherwise how long to wait, ms. */
  readonly waitMs: number | null
  readonly keys: readonly string[]
  readonly kinds: readonly string[]
}

interface FoundLogin {
  readonly known: { readonly member: Member; readonly password: StoredPassword } | null
  readonly counted: CountedTry
}

/**
 * Counts tries to log in, over all processes. From one address a name gets eight, and one member gets eight under
 * whatever name; then comes a minute's wait, doubled each time up to a quarter of an hour. From all addresses a
 * member gets forty, then one a minute at the slowest: a stranger with many addresses gains little. A device that the
 * member has logged in on has tries of its own and none of these, so that no stranger keeps a member out of it.
 */
export interface LoginTries {
  /** Looks for who logs in by a name, and counts the try in the same call; null: a name that nobody can have. */
  find(accountId: string | null, attempt: Omit<LoginTry, 'memberId'>): Promise<FoundLogin>
  /** Counts a try at a member's second step. */
  count(step: 'code', attempt: LoginTry): Promise<CountedTry>
  /** Counts a try at the office, by browser and address (AR6). */
  countStaff(step: StaffTryStep, attempt: StaffTry): Promise<CountedTry>
  /** The try was right: those before it count no more. */
  passed(counted: CountedTry): Promise<void>
}

/** Of the office: a password, a code of an authenticator, or a recovery code. */
type StaffTryStep = 'officePassword' | 'officeCode' | 'officeRecovery'

/** What somebody who is logged in is asked for. */
export type Asked = 'password' | 'factor'

/**
 * Counts what somebody who is logged in is asked for, five a minute: who holds a session must not find a password out
 * by it. Apart from logins, so that these keep nobody from them.
 */
export interface AskTries {
  /** Counts one; false where it must wait. */
  take(memberId: number, what: Asked): Promise<boolean>
  passed(memberId: number, what: Asked): Promise<void>
}

/**
 * Counts what a member says of others' secrets, as PINs of rooms: apart for each of them, so that a right one forgives
 * those of its own and no other, and all together over a day, of which a right one gives back itself alone.
 */
export interface GuessTries {
  /** Counts one; false where it must wait. */
  take(memberId: number, secret: string): Promise<boolean>
  passed(memberId: number, secret: string): Promise<void>
}

/** One spelling for all that look the same to who types them. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase()
