import { randomInt } from 'node:crypto'

/** Without those that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** Good for the first login, at which another is chosen. */
export const drawPassword = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
