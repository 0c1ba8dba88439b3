import { hashPassword, isPassword } from './password.ts'
import type { Pepper } from './pepper.ts'

/** Marks a hash that the pepper went into; one without it is of before, or was made where there is no pepper. */
const PEPPERED = 'p1'

export interface Passwords {
  hash(password: string): Promise<string>
  isRight(stored: string, password: string): Promise<boolean>
  /** It is good, and is to be made anew with the pepper when the password comes by. */
  isOld(stored: string): boolean
}

/** Passwords as they are kept: through HMAC with the pepper, then argon2id. */
export const createPasswords = (pepper: Pepper): Passwords => {
  const peppered = (password: string): string => pepper.mac('password', password).toString('base64')
  return {
    hash: async (password) => `${PEPPERED}${await hashPassword(peppered(password))}`,
    isRight: (stored, password) =>
      stored.startsWith(PEPPERED)
        ? isPassword(stored.slice(PEPPERED.length), peppered(password))
        : isPassword(stored, password),
    isOld: (stored) => !stored.startsWith(PEPPERED),
  }
}
