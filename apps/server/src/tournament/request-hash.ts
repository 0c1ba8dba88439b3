import { createHash } from 'node:crypto'

/** AC1: everything that makes a request this request, as one word. */
export const hashOfRequest = (...words: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url')
