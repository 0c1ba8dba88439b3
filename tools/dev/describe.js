#!/usr/bin/env node
import { ensureApiTypes } from './api-types.js'
import { runChild } from './child.js'
import { helpAsked } from './commands.js'
import { ensurePackages } from './install.js'
import { runMain, printLine } from './report.js'

/** Files of the tests that compare a generated file. With `-u` the tests write it. Their names start with the file. */
const FILES = [
  'apps/server/src/serving/docs/docs.db.test.ts',
  'apps/server/src/runtime/database/schema-dump.db.test.ts',
]

/** Writes every generated file: the API descriptions, the API types and the database schema. */
async function main() {
  const help = helpAsked('describe', process.argv.slice(2))
  if (help !== null) return printLine(help)
  await ensurePackages()
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'db', ...FILES, '-t', '^docs/', '-u']
  const { code } = await runChild(process.execPath, args, { env: { NODE_ENV: 'test' } })
  await ensureApiTypes()
  process.exitCode = code
}

await runMain(main)
