import { hash, verify } from '@node-rs/argon2'

/** Argon2id at OWASP's first choice: about 25 ms of one core, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

export const isPassword = (passwordHash: string, password: string): Promise<boolean> => verify(passwordHash, password)
