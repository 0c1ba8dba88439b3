/**
 * Returns the folders of the server modules in import order, starting with the platform module.
 * @param {string} source text of apps/server/src/modules.ts
 */
export const modulesOf = (source) => {
  const [, list] = /\bMODULES\b[^=]*=\s*\[([^\]]*)\]/.exec(source) ?? []
  const names = list?.match(/\w+/g) ?? []
  if (names.length === 0) throw new Error('modules.ts lists no module: what may import what is not known')
  const folders = names.map((name) => {
    const [, folder] =
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./([\\w-]+)/index\\.ts'`).exec(source) ?? []
    if (folder === undefined) throw new Error(`modules.ts does not import ${name} from the index.ts of its folder`)
    return folder
  })
  return ['platform', ...folders]
}
