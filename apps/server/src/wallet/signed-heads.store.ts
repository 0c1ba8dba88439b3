import { createHash, randomBytes } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { readHeads, signHeads, type SignedHeads } from './shard-heads.ts'

const HOUR_MS = 3_600_000
const MIN_KEY_LENGTH = 32

interface HeadsParts {
  readonly pool: pg.Pool
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly wallMs: () => number
  readonly onError: (error: unknown) => void
}

/**
 * Returns the signed ledger heads of a database, oldest first; null if none were signed. Throws if a line of the file
 * was changed.
 */
export async function readSignedHeads(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<readonly SignedHeads[] | null> {
  const file = resolveHeadsFile(dataDir, databaseUrl)
  const text = await readIfExists(file)
  if (text === null) return null
  const key = await readKey(dataDir)
  if (key === null)
    throw new Error(`${file} is signed, but its key is missing: restore the file ledger-key beside it, or LEDGER_KEY`)
  return readHeads(text, key)
}

/**
 * Returns the file of the signed heads. Each database has its own file, so that several databases can share a data
 * folder.
 */
function resolveHeadsFile(dataDir: string, databaseUrl: string | undefined): string {
  if (!databaseUrl) return path.join(dataDir, 'ledger-heads')
  const { host, pathname } = new URL(databaseUrl)
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)
  return path.join(dataDir, `ledger-heads-${name}`)
}

function readIfExists(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/**
 * Returns the key that signs the ledger heads: `LEDGER_KEY`, or else the key in the data folder; null without a key.
 */
async function readKey(dataDir: string): Promise<string | null> {
  const key = process.env['LEDGER_KEY'] || (await readIfExists(path.join(dataDir, 'ledger-key')))
  if (key !== null && key.length < MIN_KEY_LENGTH)
    throw new Error(`LEDGER_KEY must have at least ${MIN_KEY_LENGTH} characters`)
  return key
}

/**
 * Signs the heads of the ledger shards at start, every hour and at stop. Appends them to a file outside the database
 * (WA6).
 */
export async function signShardHeads(parts: HeadsParts): Promise<{ stop: () => Promise<void> }> {
  const { pool, dataDir, databaseUrl, wallMs, onError } = parts
  const key = (await readKey(dataDir)) ?? (await drawKey(dataDir))
  const file = resolveHeadsFile(dataDir, databaseUrl)
  const write = async (): Promise<void> => {
    const line = signHeads({ atMs: Math.floor(wallMs()), heads: await readEnds(pool) }, key)
    const handle = await open(file, 'a+', 0o600)
    try {
      const { size } = await handle.stat()
      const isComplete = size === 0 || (await readFile(file, 'utf8')).endsWith('\n')
      // Removes an incomplete last line, which a crashed process may have left without a valid signature.
      if (!isComplete) await handle.truncate((await readFile(file)).lastIndexOf('\n') + 1)
      await handle.appendFile(`${line}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  await write()
  const timer = setInterval(() => void write().catch(onError), HOUR_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await write()
    },
  }
}

async function drawKey(dataDir: string): Promise<string> {
  const drawn = randomBytes(32).toString('base64url')
  await writeFile(path.join(dataDir, 'ledger-key'), drawn, { mode: 0o600, flag: 'wx' })
  return drawn
}

async function readEnds(pool: pg.Pool): Promise<SignedHeads['heads']> {
  const { rows } = await pool.query<{ shard: number; last_seq: bigint; last_hash: Buffer }>(
    'select shard, last_seq, last_hash from ledger_shard where last_seq > 0 order by shard',
  )
  return rows.map(({ shard, last_seq, last_hash }) => ({
    shard,
    seq: String(last_seq),
    hash: last_hash.toString('hex'),
  }))
}
