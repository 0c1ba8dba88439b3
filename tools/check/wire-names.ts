import { readFiles } from './files.ts'
import type { Check, Finding } from './finding.ts'

/** Sources of the sites, except the live client with its parser of wire frames. */
const SITE = /^(apps\/(member|office)|packages\/ui)\/src\/(?!(live|polls|testing)\/)/
/** Comments and string literals; the check ignores them. */
const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
const WIRE_NAME = /(?<![\w$])[a-z]+(?:_[a-z0-9]+)+(?![\w$])/g
/** Values of wire fields that contain an underscore and that sites may use as record keys. */
const VALUES: ReadonlySet<string> = new Set(['won_half', 'lost_half', 'cashed_out', 'mmo_single', 'mmo_parlay'])

/** Refuses wire names in the sites, except where requests and responses are mapped. */
export const wireNames: Check = {
  name: 'wire names',
  async run(root) {
    const files = await readFiles(root, ['.ts', '.tsx'])
    return files
      .filter(({ path }) => SITE.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, text }) => namesIn(path, text))
  },
}

function namesIn(path: string, text: string): Finding[] {
  return text
    .replace(COMMENTS_AND_STRINGS, blank)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(WIRE_NAME)]
        .filter(([name]) => !VALUES.has(name))
        .map(([name]) => ({
          file: path,
          line: index + 1,
          problem: `${name} is a wire name: use the camel-case name of the record (by-name.ts)`,
        })),
    )
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
