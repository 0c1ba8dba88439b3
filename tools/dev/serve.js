#!/usr/bin/env node
import { parseOptions, startServer } from '../../apps/server/src/main.ts'
import { PlainError, runMain } from './report.js'

/** Runs the server from source: `node --import tsx tools/dev/serve.js [flags of npm start]`. */
async function main() {
  const options = parseOptions(process.argv.slice(2), process.env)
  if (!options.ok) throw new PlainError(options.message)
  await startServer(options.options)
}

await runMain(main)
