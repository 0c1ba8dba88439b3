import { createHash } from 'node:crypto'

/** Hashes the content of a request for the idempotency check (AC1). */
export const computeRequestHash = (...requestParts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(requestParts)).digest('base64url')
