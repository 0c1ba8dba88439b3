import type { Plugin } from 'vite'

const PREFIX = 'virtual:regions/'
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Countries by their letters, parts of the world by the UN's numbers. */
const CODES = [
  ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)),
  ...Array.from({ length: 1000 }, (_code, number) => String(number).padStart(3, '0')),
]

/**
 * `virtual:regions/<tag>` gives the names of all regions in a language as Node knows them.
 * Browsers carry no Burmese or Khmer names, so for those two they travel with the catalogue.
 */
export function regions(): Plugin {
  return {
    name: 'regions',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      return `export const regions = ${JSON.stringify(namesIn(id.slice(PREFIX.length + 1)))}`
    },
  }
}

function namesIn(tag: string): Record<string, string> {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' })
  const entries = CODES.flatMap((code) => {
    const name = names.of(code)
    return name === undefined ? [] : [[code, name] as const]
  })
  if (entries.length < 200) throw new Error(`this Node has no region names in "${tag}": it needs full ICU data`)
  return Object.fromEntries(entries)
}
