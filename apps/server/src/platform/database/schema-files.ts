import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** In this order: the tables of a module hang on those of the modules before it. */
const MODULES = ['platform', 'accounts', 'wallet', 'notices', 'sportsbook']

/** Beside this file, and beside the built server. */
const FOLDER = fileURLToPath(new URL('schema/', import.meta.url))

export interface SchemaFile {
  /** Below the schema's folder: `wallet/0001-ledger.sql`, `wallet/functions/post.sql`. */
  readonly name: string
  readonly sql: string
  /** Of the text, whatever its ends of lines. */
  readonly hash: string
}

/** What a database is made of. Each list is in the order in which its files are applied. */
export interface Schema {
  /** Tables and all that belongs to them, numbered within their module; applied once. */
  readonly tables: readonly SchemaFile[]
  /** Types that functions take and give; no table has a column of one. Made again when they change. */
  readonly types: readonly SchemaFile[]
  /** Made again when they change. */
  readonly functions: readonly SchemaFile[]
  /** Made again when they change, or a function or a view that they name. */
  readonly views: readonly SchemaFile[]
}

const NUMBERED = /^\d{4}-[a-z0-9-]+\.sql$/
const CODE = /^[a-z][a-z0-9_]*\.sql$/

/** What a function's, a type's or a view's file makes: `post` of `wallet/functions/post.sql`. */
export const madeBy = (name: string): string => path.posix.basename(name, '.sql')

const OPENINGS = {
  types: (made: string) => `create type ${made} as (`,
  functions: (made: string) => `create or replace function ${made}(`,
  views: (made: string) => `create view ${made} as`,
}

export const schemaFile = (name: string, text: string): SchemaFile => {
  const sql = text.replaceAll('\r\n', '\n')
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
}

const readFiles = async (folder: string, under: string, pattern: RegExp): Promise<SchemaFile[]> => {
  const room = path.join(folder, under)
  const entries = await readdir(room, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
  const stray = names.find((name) => !pattern.test(name))
  if (stray !== undefined) throw new Error(`${under}/${stray} is no file of the schema by its name`)
  return Promise.all(
    names.map(async (name) => schemaFile(`${under}/${name}`, await readFile(path.join(room, name), 'utf8'))),
  )
}

const readCode = async (folder: string, kind: keyof typeof OPENINGS): Promise<SchemaFile[]> => {
  const files = (await Promise.all(MODULES.map((module) => readFiles(folder, `${module}/${kind}`, CODE)))).flat()
  const byMade = new Map<string, string>()
  for (const { name, sql } of files) {
    const made = madeBy(name)
    if (!sql.includes(`\n${OPENINGS[kind](made)}`) && !sql.startsWith(OPENINGS[kind](made))) {
      throw new Error(`${name} does not begin with "${OPENINGS[kind](made)}"`)
    }
    const twin = byMade.get(made)
    if (twin !== undefined) throw new Error(`${twin} and ${name} make the same`)
    byMade.set(made, name)
  }
  return files
}

const checkNumbers = (files: readonly SchemaFile[]): void => {
  const byNumber = new Map<string, string>()
  for (const { name } of files) {
    const number = name.slice(0, name.indexOf('-'))
    const twin = byNumber.get(number)
    if (twin !== undefined) throw new Error(`${twin} and ${name} have the same number`)
    byNumber.set(number, name)
  }
}

/** Reads the schema from its folder. Throws where a file is not what its name says. */
export const readSchema = async (folder: string = FOLDER): Promise<Schema> => {
  const rooms = (await readdir(folder)).filter((name) => !MODULES.includes(name))
  if (rooms.length > 0) throw new Error(`${rooms.join(', ')}: no module of the schema`)
  const tables = (await Promise.all(MODULES.map((module) => readFiles(folder, module, NUMBERED)))).flat()
  checkNumbers(tables)
  return {
    tables,
    types: await readCode(folder, 'types'),
    functions: await readCode(folder, 'functions'),
    views: await readCode(folder, 'views'),
  }
}
