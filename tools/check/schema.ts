import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSchema } from '../../apps/server/src/platform/database/schema-files.ts'
import { readFiles } from './files.ts'
import type { Check, Finding } from './finding.ts'

const SERVER = 'apps/server/src/'
const FOLDER = /^apps\/server\/src\/(.+)\/schema\/\d/

const refusal = (problem: string): Finding => ({ file: SERVER, line: 1, problem })

/** Checks that the contents of schema files match their names, and that migration numbers are unique in a module. */
export const schema: Check = {
  name: 'schema',
  async run(root) {
    const files = await readFiles(root, ['.sql'])
    const modules = [...new Set(files.flatMap(({ path }) => FOLDER.exec(path)?.[1] ?? []))]
    if (modules.length === 0) return [refusal('no schema was found: the check is blind')]
    const rooms = modules.map((name) => ({ name, folder: pathToFileURL(join(root, SERVER, name, 'schema/')) }))
    return readSchema(rooms).then(
      () => [],
      (error: Error) => [refusal(error.message)],
    )
  },
}
