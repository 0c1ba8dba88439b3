import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readDescription } from '@touchline/contract/testing/api-description'
import { ROOT, STAMP_DIR } from '../dev/paths.js'

/** Checks the API descriptions with Redocly. The files of `docs/openapi` are joined first: they refer to each other. */
const joined = `${STAMP_DIR}/openapi.json`
mkdirSync(STAMP_DIR, { recursive: true })
writeFileSync(joined, JSON.stringify(readDescription(), null, 2))
const args = ['node_modules/@redocly/cli/bin/cli.js', 'lint', joined, 'docs/operator-openapi.json']
process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
