import { randomInt } from 'node:crypto'
import { PASSWORD_LENGTH } from '@touchline/contract/named-values'

/** Without those that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = PASSWORD_LENGTH.max
const STAFF_LENGTH = 16

const draw = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Of a member, good for the first login, at which another is chosen. */
export const drawPassword = (): string => draw(LENGTH)

/** The same of who works in the office: 16 characters. */
export const drawStaffPassword = (): string => draw(STAFF_LENGTH)
