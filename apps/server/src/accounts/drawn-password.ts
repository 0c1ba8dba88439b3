import { randomInt } from 'node:crypto'
import { PASSWORD_LENGTH } from '@touchline/contract/named-values'

/** Characters of generated passwords, without letters and digits that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = PASSWORD_LENGTH.max
const STAFF_LENGTH = 16

const draw = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Generates a temporary member password. The member chooses a new password at the first login. */
export const drawPassword = (): string => draw(LENGTH)

/** Generates a temporary staff password with 16 characters. */
export const drawStaffPassword = (): string => draw(STAFF_LENGTH)
