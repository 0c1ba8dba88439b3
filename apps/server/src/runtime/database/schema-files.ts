import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ModuleSchema } from './module-schema.ts'

export interface SchemaFile {
  /** Path under the module name: `wallet/wallet.sql`, `wallet/0001-orders.sql`, `wallet/functions/post.sql`. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text with normalised line endings. */
  readonly hash: string
}

/** Schema files of the database. The lists are in the order of application. */
export interface Schema {
  /** Tables and related objects: the base file of each module, then its numbered changes; applied once. */
  readonly tables: readonly SchemaFile[]
  /** Parameter and result types of functions; no table column has such a type. Recreated after a change. */
  readonly types: readonly SchemaFile[]
  /** SQL functions of the modules; recreated after a change. */
  readonly functions: readonly SchemaFile[]
  /** Views of the modules; recreated after a change of the view, or of a function or view that it uses. */
  readonly views: readonly SchemaFile[]
}

const NUMBERED = /^\d{4}-[a-z0-9-]+\.sql$/
const CODE = /^[a-z][a-z0-9_]*\.sql$/

const OPENINGS = {
  types: (objectName: string) => `create type ${objectName} as (`,
  functions: (objectName: string) => `create or replace function ${objectName}(`,
  views: (objectName: string) => `create view ${objectName} as`,
}

/** Module name and schema folder. */
type SchemaModule = Pick<ModuleSchema, 'name' | 'folder'>

/** Returns whether a table file is the base file of its module, such as `wallet/wallet.sql`. */
export function isBaseFile(name: string): boolean {
  return /^([^/]+)\/\1\.sql$/.test(name)
}

/** Returns the name of the object that a file creates: `post` for `wallet/functions/post.sql`. */
export function objectNameOf(name: string): string {
  return path.posix.basename(name, '.sql')
}

export function schemaFile(name: string, text: string): SchemaFile {
  const sql = text.replaceAll('\r\n', '\n')
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
}

/** Reads the schema of the modules in order. Throws if the contents of a file do not match its name. */
export async function readSchema(rooms: readonly SchemaModule[]): Promise<Schema> {
  const tables = (await inOrder(rooms.map(readTables))).flat()
  checkNumbers(tables)
  return {
    tables,
    types: await readCode(rooms, 'types'),
    functions: await readCode(rooms, 'functions'),
    views: await readCode(rooms, 'views'),
  }
}

/**
 * Awaits parallel reads in order. If several fail, throws the first error in order, so that the error is deterministic.
 */
async function inOrder<T>(reading: readonly Promise<T>[]): Promise<T[]> {
  return (await Promise.allSettled(reading)).map((read) => {
    if (read.status === 'rejected') throw read.reason
    return read.value
  })
}

/** Reads the base file and the numbered files of a module, in order. Throws if the base file is missing. */
async function readTables({ name, folder }: SchemaModule): Promise<SchemaFile[]> {
  const strange = (await readEntries(folder)).find((entry) => entry.isDirectory() && !(entry.name in OPENINGS))
  if (strange !== undefined) throw new Error(`${name}/${strange.name} is not a valid schema folder name`)
  const files = await readFiles(folder, name, new RegExp(`^${name}\\.sql$|${NUMBERED.source}`))
  const base = files.filter((file) => isBaseFile(file.name))
  if (base.length === 0) throw new Error(`${name} has no file ${name}.sql in ${folder.pathname}`)
  return [...base, ...files.filter((file) => !isBaseFile(file.name))]
}

function readEntries(folder: URL) {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function readFiles(folder: URL, under: string, pattern: RegExp): Promise<SchemaFile[]> {
  const names = (await readEntries(folder))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
  const stray = names.find((name) => !pattern.test(name))
  if (stray !== undefined) throw new Error(`${under}/${stray} is not a valid schema file name`)
  return Promise.all(
    names.map(async (name) => schemaFile(`${under}/${name}`, await readFile(new URL(name, folder), 'utf8'))),
  )
}

function checkNumbers(files: readonly SchemaFile[]): void {
  const byNumber = new Map<string, string>()
  for (const { name } of files.filter((file) => !isBaseFile(file.name))) {
    const number = name.slice(0, name.indexOf('-'))
    const twin = byNumber.get(number)
    if (twin !== undefined) throw new Error(`${twin} and ${name} have the same number`)
    byNumber.set(number, name)
  }
}

async function readCode(rooms: readonly SchemaModule[], kind: keyof typeof OPENINGS): Promise<SchemaFile[]> {
  const reading = rooms.map(({ name, folder }) => readFiles(new URL(`${kind}/`, folder), `${name}/${kind}`, CODE))
  const files = (await inOrder(reading)).flat()
  const filesByObject = new Map<string, string>()
  for (const { name, sql } of files) {
    const objectName = objectNameOf(name)
    if (!sql.includes(`\n${OPENINGS[kind](objectName)}`) && !sql.startsWith(OPENINGS[kind](objectName))) {
      throw new Error(`${name} does not start with "${OPENINGS[kind](objectName)}"`)
    }
    const twin = filesByObject.get(objectName)
    if (twin !== undefined) throw new Error(`${twin} and ${name} create the same object`)
    filesByObject.set(objectName, name)
  }
  return files
}
