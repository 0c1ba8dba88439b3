import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { BenchRefused } from './refused.ts'

const run = promisify(execFile)

const DEBIAN_FOLDER = '/usr/lib/postgresql'

export type PgbenchPlan = { readonly clients: number; readonly scale: number; readonly seconds: number }

/** Finds pgbench on PATH or in the folders of Debian's postgresql package. Throws BenchRefused if it is missing. */
export async function findPgbench(): Promise<string> {
  const versions = await readdir(DEBIAN_FOLDER).catch(() => [])
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  for (const folder of folders) {
    const path = join(folder, 'pgbench')
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path
  }
  throw new BenchRefused('pgbench is missing; it comes with the postgresql package: apt-get install postgresql')
}

/**
 * Runs pgbench's TPC-B-like transactions on an existing, empty database.
 * @returns transactions per second, without the time to connect
 */
export async function pgbenchTps(pgbench: string, database: URL, plan: PgbenchPlan): Promise<number> {
  const connection = [
    '-h',
    database.hostname,
    '-p',
    database.port,
    '-U',
    decodeURIComponent(database.username),
    database.pathname.slice(1),
  ]
  const options = { env: { ...process.env, PGPASSWORD: decodeURIComponent(database.password) } }
  await run(pgbench, ['-i', '-q', '-s', String(plan.scale), ...connection], options)
  const { stdout } = await run(
    pgbench,
    ['-c', String(plan.clients), '-j', '2', '-T', String(plan.seconds), ...connection],
    options,
  )
  const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (tps === undefined) throw new Error(`the output of pgbench has no "tps = ":\n${stdout}`)
  return Number(tps)
}
