import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SITE_PEPPER } from './site-call.ts'
import type { Site } from './site.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const COMMANDS = 'apps/server/src/cli/main.ts'

/** Runs a command of the operator on the database of the running site. Throws if the command fails. */
export const runSiteCommand = async (
  { dataDir }: Pick<Site, 'dataDir'>,
  program: string,
  ...flags: readonly string[]
): Promise<void> => {
  const { INIT_CWD: _elsewhere, ...env } = process.env
  await promisify(execFile)(process.execPath, ['--import', 'tsx', COMMANDS, program, '--data', dataDir, ...flags], {
    cwd: ROOT,
    env: { ...env, TOUCHLINE_PEPPER: SITE_PEPPER },
  })
}
