import { createHash, randomBytes } from 'node:crypto'

/** Generates a token that is returned once and not stored itself. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored hash of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns a session key that does not disclose the token. */
export const keyOfToken = (token: string): string => hashOfToken(token).toString('base64')
