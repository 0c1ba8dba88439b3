import { hashPassword, isPassword } from './password.ts'
import { type Pepper, withOther } from './pepper.ts'

/** Marks a hash that a pepper went into, whose id follows; one without it was made where there is no pepper. */
const PEPPERED = 'p2'

/** What a hash begins with that this pepper went into. */
export const passwordMark = ({ id }: Pick<Pepper, 'id'>): string => `${PEPPERED}${id.toString('hex')}`

export interface Passwords {
  hash(password: string): Promise<string>
  /** False also where the pepper that went into it is gone. */
  isRight(stored: string, password: string): Promise<boolean>
  /** It is good, and is to be made anew with the pepper when the password comes by. */
  isOld(stored: string): boolean
}

/** Passwords as they are kept: through HMAC with the pepper, then argon2id. */
export const createPasswords = (pepper: Pepper): Passwords => {
  const peppered = (by: Pepper, password: string): string => by.mac('password', password).toString('base64')
  return {
    hash: async (password) => `${passwordMark(pepper)}${await hashPassword(peppered(pepper, password))}`,
    isRight: async (stored, password) => {
      const by = withOther(pepper).find((each) => stored.startsWith(passwordMark(each)))
      if (by !== undefined) return isPassword(stored.slice(passwordMark(by).length), peppered(by, password))
      return !stored.startsWith(PEPPERED) && isPassword(stored, password)
    },
    isOld: (stored) => !stored.startsWith(passwordMark(pepper)),
  }
}
