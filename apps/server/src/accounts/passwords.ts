import { hashPassword, isPassword } from './password.ts'
import { checkText, sealText } from './pepper-seal.ts'
import { PEPPER_ID_BYTES, type Pepper, withOther } from './pepper.ts'

/** Prefix of a hash whose password went through the pepper; the pepper's id follows. */
const PEPPERED = 'p2'
/** Prefix of a sealed hash; the pepper's id and the MAC follow, then the hash. */
const SEALED = 'p3'
const ID_LENGTH = PEPPER_ID_BYTES * 2
/** 32 bytes in base64url. */
const MAC_LENGTH = 43
const HASH_AT = SEALED.length + ID_LENGTH + MAC_LENGTH

const pepperedMark = ({ id }: Pick<Pepper, 'id'>): string => `${PEPPERED}${id.toString('hex')}`

/** Prefix of the stored passwords that this pepper sealed. */
export const passwordMark = ({ id }: Pick<Pepper, 'id'>): string => `${SEALED}${id.toString('hex')}`

/** The login that a stored password is good for, and how often its password was set before, plus one. */
export interface PasswordLogin {
  readonly owner: 'member' | 'staff'
  /** `account_id` of a member, `login_id` of staff. */
  readonly login: string
  /** Never decreases, so that an older row that is put back is not valid. */
  readonly version: number
}

/** A password as its row stores it. */
export interface StoredPassword extends PasswordLogin {
  readonly text: string
}

/** The hash of a new password, before it is bound to a login. */
export interface PasswordHash {
  sealFor(login: PasswordLogin): string
}

/** Of a login that has no password: none is right. */
export const NO_PASSWORD: PasswordHash = { sealFor: () => '' }

export interface Passwords {
  hash(password: string): Promise<PasswordHash>
  /** The hash within a stored password; null if the server did not seal it for this login and version. */
  unseal(stored: StoredPassword): string | null
  /** Compares a password with a hash that `unseal` returned. */
  matches(hash: string, password: string): Promise<boolean>
  /** False also for a password that was not sealed for its login, or whose pepper is gone. */
  isRight(stored: StoredPassword, password: string): Promise<boolean>
  /** The password is valid, and is to be hashed again with the current pepper at the next login. */
  isOld(stored: StoredPassword): boolean
}

const purposeOf = ({ owner }: PasswordLogin): string => `stored password ${owner}`
const textOf = ({ login, version }: PasswordLogin, hash: string): string => JSON.stringify([login, version, hash])

const sealHash = (pepper: Pepper, login: PasswordLogin, hash: string): string => {
  const mac = sealText(pepper, purposeOf(login), textOf(login, hash)).subarray(PEPPER_ID_BYTES)
  return `${passwordMark(pepper)}${mac.toString('base64url')}${hash}`
}

/** Seals a hash from before passwords were sealed, by the pepper that went into it. */
export const sealOldHash = (pepper: Pepper, login: PasswordLogin, hash: string): string =>
  sealHash(withOther(pepper).find((each) => hash.startsWith(pepperedMark(each))) ?? pepper, login, hash)

const unsealHash = (pepper: Pepper, { text, ...login }: StoredPassword): string | null => {
  if (!text.startsWith(SEALED)) return null
  const id = Buffer.from(text.slice(SEALED.length, SEALED.length + ID_LENGTH), 'hex')
  const mac = Buffer.from(text.slice(SEALED.length + ID_LENGTH, HASH_AT), 'base64url')
  const hash = text.slice(HASH_AT)
  const seal = Buffer.concat([id, mac])
  return checkText(pepper, purposeOf(login), textOf(login, hash), seal) === 'valid' ? hash : null
}

/**
 * Passwords as they are stored: through HMAC with the pepper, then argon2id; the hash is sealed by the pepper for its
 * login and version. A row that is copied from another login, or put back from before, logs nobody in.
 */
export const createPasswords = (pepper: Pepper): Passwords => {
  const peppered = (by: Pepper, password: string): string => by.mac('password', password).toString('base64')
  const unseal = (stored: StoredPassword): string | null => unsealHash(pepper, stored)
  const matches = async (hash: string, password: string): Promise<boolean> => {
    const by = withOther(pepper).find((each) => hash.startsWith(pepperedMark(each)))
    if (by !== undefined) return isPassword(hash.slice(pepperedMark(by).length), peppered(by, password))
    return !hash.startsWith(PEPPERED) && isPassword(hash, password)
  }
  return {
    hash: async (password) => {
      const hash = `${pepperedMark(pepper)}${await hashPassword(peppered(pepper, password))}`
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
      return hash === null || !stored.text.startsWith(passwordMark(pepper)) || !hash.startsWith(pepperedMark(pepper))
    },
  }
}
