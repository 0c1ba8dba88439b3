import { createHash, randomBytes } from 'node:crypto'

/** Generates a random session or device token. Only the hash of a token is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored hash of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the cache and socket key of a session: a hash that does not disclose the token. */
export const keyOfToken = (token: string): string => hashOfToken(token).toString('base64')
