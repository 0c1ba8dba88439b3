import { createHash } from 'node:crypto'

/** Hashes the content of a request for the idempotency check (AC1). */
export const hashOfRequest = (...words: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url')
