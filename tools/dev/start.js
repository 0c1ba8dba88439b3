#!/usr/bin/env node
import { pathToFileURL } from 'node:url'
import { SERVER_BUNDLE, ensureServerBuilt, ensureSiteBuilt } from './build.js'
import { checkFlags, helpText } from './flags.js'
import { checkNode, ensureInstalled } from './install.js'
import { PlainError, runMain, say } from './report.js'

async function main() {
  const argv = process.argv.slice(2)
  if (argv.includes('--help')) {
    say(helpText())
    return
  }
  checkNode()
  checkFlags(argv)
  await ensureInstalled()
  await ensureServerBuilt()
  await ensureSiteBuilt()
  process.setSourceMapsEnabled(true)
  const { parseOptions, startServer } = await import(pathToFileURL(SERVER_BUNDLE).href)
  const options = parseOptions(argv, process.env)
  if (!options.ok) throw new PlainError(options.message)
  await startServer(options.options)
}

await runMain(main)
