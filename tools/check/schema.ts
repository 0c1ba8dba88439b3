import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSchema } from '../../apps/server/src/runtime/database/schema-files.ts'
import { readFiles, type SourceFile } from './files.ts'
import type { Check, Finding } from './finding.ts'

const SERVER = 'apps/server/src/'
const TABLE_FILE = /^(apps\/server\/src\/(?:.+\/)?([^/]+)\/schema\/)(?:(\d{4}-)?[^/]+)\.sql$/

/** Checks that the contents of schema files match their names, and that change numbers are unique in a module. */
export const schema: Check = {
  name: 'schema',
  async run(root) {
    const files = await readFiles(root, ['.sql'])
    const schemas = listRooms(root, files)
    if (schemas.length === 0) return [refusal('no schema was found: the check reads the wrong files')]
    return readSchema(schemas).then(
      () => [],
      (error: Error) => [refusal(error.message)],
    )
  },
}

/** Returns the modules with table files. The base file names the module; without one, the module's folder does. */
function listRooms(root: string, files: readonly SourceFile[]) {
  const moduleByFolder = new Map<string, string>()
  for (const { path } of files) {
    const [, folder, parent, number] = TABLE_FILE.exec(path) ?? []
    if (folder === undefined || parent === undefined) continue
    const isBase = number === undefined
    if (isBase) moduleByFolder.set(folder, posix.basename(path, '.sql'))
    else moduleByFolder.set(folder, moduleByFolder.get(folder) ?? parent)
  }
  return Array.from(moduleByFolder, ([folder, name]) => ({ name, folder: pathToFileURL(join(root, folder)) }))
}

function refusal(problem: string): Finding {
  return { file: SERVER, line: 1, problem }
}
