import { createHash, randomBytes } from 'node:crypto'

/** Generates a random session or device token. Only the hash of a token is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored hash of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the cache and socket key of a session: a hash that does not disclose the token. */
export function keyOfToken(token: string): string {
  return hashOfToken(token).toString('base64')
}
