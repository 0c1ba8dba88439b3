#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { runChild } from './child.js'
import { helpAsked } from './commands.js'
import { checkNode, ensureInstalled } from './install.js'
import { ROOT } from './paths.js'
import { runMain, printLine } from './report.js'

/**
 * Runs Touchline from its sources: the server with restart on change, and both sites with Vite's hot reload. Vite
 * forwards API calls to the server. Accepts the flags of `npm start`.
 */
async function main() {
  const argv = process.argv.slice(2)
  const help = helpAsked('dev', argv)
  if (help !== null) return printLine(help)
  checkNode()
  await ensureInstalled()
  const { port = '4600' } = parseArgs({ args: argv, options: { port: { type: 'string' } }, strict: false }).values
  const server = ['--watch', '--watch-preserve-output', '--import', 'tsx', `${ROOT}/tools/dev/serve.js`, ...argv]
  const site = (/** @type {string} */ folder) =>
    runChild(process.execPath, [`${ROOT}/node_modules/vite/bin/vite.js`], {
      cwd: `${ROOT}/${folder}`,
      env: { TOUCHLINE_SERVER: `http://127.0.0.1:${port}` },
    })
  // If one process fails to start or exits, the others are stopped too.
  const ended = Promise.race([runChild(process.execPath, server), site('apps/member'), site('apps/office')])
  process.exitCode = (await ended).code
  process.kill(process.pid, 'SIGTERM')
}

await runMain(main)
