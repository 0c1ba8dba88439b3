import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../platform/jobs/in-turn.ts'

/** Argon2id at OWASP's first choice: about 25 ms of one core, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time leave threads for files and compression; sixteen wait a fifth of a second. */
const turns = createTurns(2, 16)

/** Waits for its turn: who makes a password has shown already who they are. */
export const hashPassword = (password: string): Promise<string> => turns.run(() => hash(password, COST))

/** Throws Busy where too many are being checked. */
export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  turns.runSoon(() => verify(passwordHash, password))
