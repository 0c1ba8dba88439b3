/** Folders below the modules: processes, database, bus and jobs; then HTTP, sockets and the type of a module. */
export const BASE = ['runtime', 'platform']

/**
 * Returns the folders of the server modules in import order, starting with those that know no product.
 * @param {string} source text of apps/server/src/modules.ts
 */
export function modulesOf(source) {
  const [, list] = /\bMODULES\b[^=]*=\s*\[([^\]]*)\]/.exec(source) ?? []
  const names = list?.match(/\w+/g) ?? []
  if (names.length === 0) throw new Error('modules.ts lists no module, so the import rules cannot be built')
  const folders = names.map((name) => {
    const [, folder] =
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./([\\w-]+)/index\\.ts'`).exec(source) ?? []
    if (folder === undefined) throw new Error(`modules.ts does not import ${name} from the index.ts of its folder`)
    return folder
  })
  return [...BASE, ...folders]
}
