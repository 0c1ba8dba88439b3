import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../../runtime/jobs/in-turn.ts'

/** Argon2id with the first recommendation of OWASP: about 25 ms of a core, outside the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Queue of password hashes: at most two run concurrently, which leaves threads for files and compression. Sixteen
 * queued hashes take about 200 ms.
 */
const turns = createTurns(2, 16)

/** Hashes a password and waits for a free slot. Callers have authenticated the user already. */
export function hashPassword(password: string): Promise<string> {
  return turns.run(() => hash(password, COST))
}

/** Verifies a password. Throws QueueFullError if too many checks are queued. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return turns.runSoon(() => verify(passwordHash, password))
}
