import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { oneAtATime } from '../runtime/database/one-at-a-time.ts'
import { storeProof, readProofs } from './pepper-proof.store.ts'
import { PEPPER_BYTES, type Pepper, createPepper, isProofFor, computeProof, withOther } from './pepper.ts'

interface PepperOptions {
  readonly pool: pg.Pool
  readonly dataDir: string
  /** Pepper from the environment; takes precedence over the file. */
  readonly pepper?: string | undefined
  /** Second pepper from the environment. */
  readonly otherPepper?: string | undefined
  /** External database, possibly shared with other servers. Every server then needs the same pepper. */
  readonly databaseUrl?: string | undefined
}

const ABSENT = 'ENOENT'

const LOST = 'every password, authenticator, recovery code and operator key depends on it: restore it from the backup'

/**
 * Opens the pepper from TOUCHLINE_PEPPER or from the file `pepper` in the data folder. The second pepper comes from
 * TOUCHLINE_PEPPER_OTHER or `pepper-other`. An embedded database gets a generated pepper at the first start.
 * @throws Error with instructions if a required pepper is missing or too short
 */
export function openPepper(options: PepperOptions): Promise<Pepper> {
  return oneAtATime(options.pool, 'pepper', () => openVerifiedPepper(options))
}

async function openVerifiedPepper(options: PepperOptions): Promise<Pepper> {
  const { pool } = options
  const [proofs, other] = await Promise.all([readProofs(pool), readSecondPepper(options)])
  const pepper = createPepper(requireMinLength(await readOrCreateSecret(options, proofs, other)), other)
  if (other?.id.equals(pepper.id))
    throw new Error('the current and the other pepper are identical: set only one of them')
  const missing = proofs.find((proof) => !hasMatchingPepper(proof, withOther(pepper)))
  if (missing !== undefined) throw new Error(`the pepper differs from the pepper of the database; ${LOST}`)
  await storeProof(pool, computeProof(pepper))
  return pepper
}

/** Reads the second pepper from the options or the file `pepper-other`. Returns null if there is neither. */
async function readSecondPepper({ dataDir, otherPepper }: PepperOptions): Promise<Pepper | null> {
  const secret = otherPepper ?? (await readPepper(path.join(dataDir, 'pepper-other')))
  return secret === null ? null : createPepper(requireMinLength(secret))
}

async function readPepper(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === ABSENT) return null
    throw error
  }
}

function requireMinLength(secret: string): string {
  if (Buffer.byteLength(secret) >= PEPPER_BYTES) return secret
  throw new Error(`the pepper is too short: it must have ${PEPPER_BYTES} bytes or more`)
}

/**
 * Returns the configured pepper secret. Generates a secret if no stored secret depends on a pepper, or if every stored
 * secret depends on the second pepper.
 */
async function readOrCreateSecret(
  { dataDir, pepper, databaseUrl }: PepperOptions,
  proofs: readonly Buffer[],
  other: Pepper | null,
): Promise<string> {
  if (pepper !== undefined) return pepper
  const file = path.join(dataDir, 'pepper')
  const storedPepper = await readPepper(file)
  if (storedPepper !== null) return storedPepper
  if (proofs.some((proof) => other === null || !isProofFor(other, proof))) {
    throw new Error(`the pepper of this database is missing (${file}, or TOUCHLINE_PEPPER); ${LOST}`)
  }
  if (databaseUrl !== undefined) {
    const length = `${PEPPER_BYTES} bytes or more`
    throw new Error(`DATABASE_URL requires a pepper: set TOUCHLINE_PEPPER to ${length}, or create the file ${file}`)
  }
  return drawPepper(file)
}

/** Generates a pepper and writes the pepper to disk before anything is hashed with the value. */
async function drawPepper(file: string): Promise<string> {
  const drawn = randomBytes(PEPPER_BYTES).toString('base64url')
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(`${drawn}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return drawn
}

function hasMatchingPepper(proof: Buffer, peppers: readonly Pepper[]): boolean {
  return peppers.some((each) => isProofFor(each, proof))
}
