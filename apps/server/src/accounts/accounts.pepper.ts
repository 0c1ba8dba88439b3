import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { keepProof, readProof } from './pepper-proof.store.ts'
import { PEPPER_BYTES, type Pepper, createPepper, isProofOf, proofOf } from './pepper.ts'

interface PepperOptions {
  readonly pool: pg.Pool
  readonly dataDir: string
  /** Of the environment; it goes before the file. */
  readonly pepper?: string | undefined
  /** An outside database, which others may use beside us: they must all have the same. */
  readonly databaseUrl?: string | undefined
}

const ABSENT = 'ENOENT'

const readPepper = async (file: string): Promise<string | null> => {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === ABSENT) return null
    throw error
  }
}

/** Draws a pepper and keeps it, on disk before anything is hashed with it. */
const drawPepper = async (file: string): Promise<string> => {
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

const LOST =
  'every password, authenticator, recovery code and key of an operator hangs on it: put it back from the backup'

const secretOf = async ({ dataDir, pepper, databaseUrl }: PepperOptions, isInUse: boolean): Promise<string> => {
  if (pepper !== undefined) return pepper
  const file = path.join(dataDir, 'pepper')
  const kept = await readPepper(file)
  if (kept !== null) return kept
  if (isInUse) throw new Error(`the pepper of this database is missing (${file}, or TOUCHLINE_PEPPER); ${LOST}`)
  if (databaseUrl !== undefined) {
    const length = `${PEPPER_BYTES} bytes or more`
    throw new Error(`with DATABASE_URL give a pepper: TOUCHLINE_PEPPER of ${length}, or the file ${file}`)
  }
  return drawPepper(file)
}

/**
 * The pepper of TOUCHLINE_PEPPER or of the file `pepper` in the data folder, drawn at the first start of an embedded
 * database. Throws an Error whose message says what to do where it is missing, too short, or another than before.
 */
export const openPepper = async (options: PepperOptions): Promise<Pepper> => {
  const before = await readProof(options.pool)
  const secret = await secretOf(options, before !== null)
  if (Buffer.byteLength(secret) < PEPPER_BYTES) {
    throw new Error(`the pepper is too short: give ${PEPPER_BYTES} bytes or more`)
  }
  const pepper = createPepper(secret)
  const proof = before ?? (await keepProof(options.pool, proofOf(pepper)))
  if (!isProofOf(pepper, proof)) throw new Error(`this is not the pepper that the database was begun with; ${LOST}`)
  return pepper
}
