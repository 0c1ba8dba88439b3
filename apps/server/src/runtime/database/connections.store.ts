import pg from 'pg'

const READ = `
  select least(
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      - coalesce(current_setting('reserved_connections', true)::integer, 0),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user)
  ) as allowed`

/** Reads the connection limit for the login of this connection string. */
export async function readAllowed(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ allowed: number }>(READ)
    return rows[0]?.allowed ?? 0
  } finally {
    await client.end()
  }
}
