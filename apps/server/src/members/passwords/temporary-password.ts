import { randomInt } from 'node:crypto'
import { PASSWORD_LENGTH } from '@touchline/contract/named-values'

/** Characters of generated passwords, without letters and digits that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = PASSWORD_LENGTH.max
const STAFF_LENGTH = 16

/** Generates a temporary member password. The member chooses a new password at the first login. */
export function drawPassword(): string {
  return draw(LENGTH)
}

function draw(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Generates a temporary staff password with 16 characters. */
export function drawStaffPassword(): string {
  return draw(STAFF_LENGTH)
}
