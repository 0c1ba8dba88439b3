import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH, STAFF_PASSWORD_LENGTH } from '@touchline/contract/named-values'
import { foldName } from './login-tries.ts'

const { min } = PASSWORD_LENGTH
const { max } = STAFF_PASSWORD_LENGTH

/** Those of the most used passwords that are of a length we take, some forty thousand; whatever their case. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= min && length <= max).map(foldName),
)

/** Shorter than this a name says nothing when it is found in a password. */
const SHORTEST_NAME = 4

const has = (password: string, name: string): boolean =>
  name.length >= SHORTEST_NAME && (password.includes(name) || name.includes(password))

/**
 * Whether a password is among the first that anybody would try for this member: one of the most used, or one that has
 * an account id, a nickname or a brand's name in it or is a part of one.
 * @param names what the member and the site are called
 */
export const isEasilyGuessed = (password: string, names: readonly (string | null)[]): boolean => {
  const folded = foldName(password)
  if (COMMON.has(folded) || new Set(folded).size < 3) return true
  return names.some((name) => name !== null && has(folded, foldName(name)))
}
