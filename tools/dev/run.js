#!/usr/bin/env node
import { resolve } from 'node:path'
import { runChild } from './child.js'
import { commandOfFile, helpAsked } from './commands.js'
import { ensureInstalled } from './install.js'
import { ROOT } from './paths.js'
import { PlainError, runMain, printLine } from './report.js'

/** Runs a TypeScript program of the repository: `node tools/dev/run.js tools/bench/main.ts --list`. */
async function main() {
  const [file, ...args] = process.argv.slice(2)
  if (file === undefined) throw new PlainError('which program? node tools/dev/run.js FILE [arguments]')
  const command = commandOfFile(file)
  const help = command === null ? null : helpAsked(command, args)
  if (help !== null) return printLine(help)
  await ensureInstalled()
  const { code } = await runChild(process.execPath, ['--import', 'tsx', resolve(ROOT, file), ...args])
  process.exitCode = code
}

await runMain(main)
