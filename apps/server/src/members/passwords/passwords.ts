import { hashPassword, isPassword } from './password.ts'
import { checkText, sealText, PEPPER_ID_BYTES, type Pepper, withOther } from '../../secrets/index.ts'

/** Prefix of a peppered hash, followed by the pepper id. */
const PEPPERED = 'p2'
/** Prefix of a sealed hash, followed by the pepper id, the MAC and the hash. */
const SEALED = 'p3'
const ID_LENGTH = PEPPER_ID_BYTES * 2
/** Length of the MAC in a stored hash: 32 bytes in base64url. */
const MAC_LENGTH = 43
const HASH_AT = SEALED.length + ID_LENGTH + MAC_LENGTH

/** Login that a password is sealed for, with the number of passwords set so far including the current password. */
export interface PasswordLogin {
  readonly owner: 'member' | 'staff'
  /** `account_id` of a member, `login_id` of staff. */
  readonly login: string
  /** Never decreases, so that a restored older row is not valid. */
  readonly version: number
}

/** Stored password text with the login and version that the seal covers. */
export interface StoredPassword extends PasswordLogin {
  readonly text: string
}

/** Hash of a new password, not yet bound to a login. */
export interface PasswordHash {
  sealFor(login: PasswordLogin): string
}

/** Placeholder for a login without a password. Every password check against the placeholder fails. */
export const NO_PASSWORD: PasswordHash = { sealFor: () => '' }

export interface Passwords {
  hash(password: string): Promise<PasswordHash>
  /**
   * Returns the hash of a stored password, or null if the server did not seal the password for the login and version.
   */
  unseal(stored: StoredPassword): string | null
  /** Compares a password with a hash from `unseal`. */
  matches(hash: string, password: string): Promise<boolean>
  /**
   * Checks a password against the stored text. Returns false also for a text that was not sealed for the login, or
   * whose pepper is discarded.
   */
  isRight(stored: StoredPassword, password: string): Promise<boolean>
  /** Returns whether a valid password must be hashed again with the current pepper at the next login. */
  isOld(stored: StoredPassword): boolean
}

/** Returns the prefix of stored passwords sealed with the pepper. */
export function pepperPrefix({ id }: Pick<Pepper, 'id'>): string {
  return `${SEALED}${id.toString('hex')}`
}

/** Seals a hash that predates sealing, with the pepper used for the hash. */
export function sealOldHash(pepper: Pepper, login: PasswordLogin, hash: string): string {
  return sealHash(withOther(pepper).find((each) => hash.startsWith(pepperedPrefix(each))) ?? pepper, login, hash)
}

function sealHash(pepper: Pepper, login: PasswordLogin, hash: string): string {
  const mac = sealText(pepper, purposeOf(login), textOf(login, hash)).subarray(PEPPER_ID_BYTES)
  return `${pepperPrefix(pepper)}${mac.toString('base64url')}${hash}`
}

function purposeOf({ owner }: PasswordLogin): string {
  return `stored password ${owner}`
}

function textOf({ login, version }: PasswordLogin, hash: string): string {
  return JSON.stringify([login, version, hash])
}

function pepperedPrefix({ id }: Pick<Pepper, 'id'>): string {
  return `${PEPPERED}${id.toString('hex')}`
}

/**
 * Creates the password service. A password passes through HMAC with the pepper and then Argon2id. The pepper seals the
 * hash for its login and version. A row copied from another login or restored from an earlier state is not valid.
 */
export function createPasswords(pepper: Pepper): Passwords {
  const peppered = (by: Pepper, password: string): string => by.mac('password', password).toString('base64')
  const unseal = (stored: StoredPassword): string | null => unsealHash(pepper, stored)
  const matches = async (hash: string, password: string): Promise<boolean> => {
    const by = withOther(pepper).find((each) => hash.startsWith(pepperedPrefix(each)))
    if (by !== undefined) return isPassword(hash.slice(pepperedPrefix(by).length), peppered(by, password))
    return !hash.startsWith(PEPPERED) && isPassword(hash, password)
  }
  return {
    hash: async (password) => {
      const hash = `${pepperedPrefix(pepper)}${await hashPassword(peppered(pepper, password))}`
      return { sealFor: (login) => sealHash(pepper, login, hash) }
    },
    unseal,
    matches,
    isRight: async (stored, password) => {
      const hash = unseal(stored)
      return hash !== null && matches(hash, password)
    },
    isOld: (stored) => {
      const hash = unseal(stored)
      return hash === null || !stored.text.startsWith(pepperPrefix(pepper)) || !hash.startsWith(pepperedPrefix(pepper))
    },
  }
}

function unsealHash(pepper: Pepper, { text, ...login }: StoredPassword): string | null {
  if (!text.startsWith(SEALED)) return null
  const id = Buffer.from(text.slice(SEALED.length, SEALED.length + ID_LENGTH), 'hex')
  const mac = Buffer.from(text.slice(SEALED.length + ID_LENGTH, HASH_AT), 'base64url')
  const hash = text.slice(HASH_AT)
  const seal = Buffer.concat([id, mac])
  return checkText(pepper, purposeOf(login), textOf(login, hash), seal) === 'valid' ? hash : null
}
