import pg from 'pg'

/** Oldest supported major version; the tests run on it too. */
const OLDEST = 16

const PATIENCE_MS = 10_000

/**
 * Throws an error with instructions if the version is too old. `versionNum` has the format of server_version_num:
 * 180004 is 18.4.
 */
export function checkVersion(versionNum: number): void {
  const major = Math.floor(versionNum / 10_000)
  if (major < OLDEST) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${major}: version ${OLDEST} or later is required`)
  }
}

/**
 * Returns the login role of an external PostgreSQL. Throws an error with instructions if the server is unusable.
 * `variable` is the environment variable named in the error.
 */
export async function checkOutside(connectionString: string, variable = 'DATABASE_URL'): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS })
  await client.connect().catch((cause: unknown) => {
    throw new Error(`the database of ${variable} cannot be reached: ${toErrorMessage(cause)}`, { cause })
  })
  try {
    const { rows } = await client.query<{ number: number; login: string }>(
      "select current_setting('server_version_num')::integer as number, current_user as login",
    )
    checkVersion(rows[0]?.number ?? 0)
    return rows[0]?.login ?? ''
  } finally {
    await client.end()
  }
}

function toErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
