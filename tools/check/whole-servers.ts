import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFiles } from './files.ts'
import type { Check } from './finding.ts'

/** Maximum number of files that start a whole server. */
const MAX_FILES = 25
/** Database test files, and test helpers of modules, that start a whole server. The list only gets shorter. */
const LIST = 'tools/check/whole-servers.json'
const TEST_FILE = /\.db\.test\.ts$|^apps\/server\/src\/[\w-]+\/testing\//
const START = /\b(?:startTestServer\w*|openServer|startServer|Nodes\.start)\(|\bnew TestServer\(/

/** Limits the database test files that start a whole server. Other tests open only the modules that they use. */
export const wholeServers: Check = {
  name: 'whole servers in tests',
  async run(root) {
    const listed = JSON.parse(await readFile(join(root, LIST), 'utf8')) as readonly string[]
    const files = await readFiles(root, ['.ts'])
    const starting = files.filter(({ path, text }) => TEST_FILE.test(path) && START.test(text)).map(({ path }) => path)
    return [
      ...starting
        .filter((path) => !listed.includes(path))
        .map((path) => ({
          file: path,
          line: 1,
          problem: 'a database test opens the modules that it uses (openTestModules), not a whole server',
        })),
      ...listed
        .filter((path) => !starting.includes(path))
        .map((path) => ({ file: LIST, line: 1, problem: `${path} starts no whole server: remove it` })),
      ...(listed.length > MAX_FILES
        ? [{ file: LIST, line: 1, problem: `${listed.length} files, the limit is ${MAX_FILES}` }]
        : []),
    ]
  },
}
