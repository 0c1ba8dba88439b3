import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH, STAFF_PASSWORD_LENGTH } from '@touchline/contract/named-values'
import { foldName } from './login-tries.ts'

const { min } = PASSWORD_LENGTH
const { max } = STAFF_PASSWORD_LENGTH

/** About forty thousand common passwords within the allowed length, folded in case and width. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= min && length <= max).map(foldName),
)

/** Minimum length of a name for the comparison with a password. Shorter names match by chance. */
const SHORTEST_NAME = 4

/**
 * Returns whether a password is among the first guesses for the member. Common passwords qualify, and passwords that
 * contain an account id, nickname or brand name or are a part of such a name.
 * @param names names of the member and of the site
 */
export function isEasilyGuessed(password: string, names: readonly (string | null)[]): boolean {
  const folded = foldName(password)
  if (COMMON.has(folded) || new Set(folded).size < 3) return true
  return names.some((name) => name !== null && has(folded, foldName(name)))
}

function has(password: string, name: string): boolean {
  return name.length >= SHORTEST_NAME && (password.includes(name) || name.includes(password))
}
