import { createHash, randomBytes } from 'node:crypto'

/** A token to be given out once: itself it is nowhere kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Names a session without giving its token away. */
export const keyOfToken = (token: string): string => hashOfToken(token).toString('base64')
