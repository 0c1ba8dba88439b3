import type { Plugin } from 'vite'

const PREFIX = 'virtual:regions/'
/** Languages in which browsers name no region. */
const NAMELESS = new Set(['my', 'km'])
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes of no country (ISO 3166-1, CLDR), and countries without inhabitants: no league is there. */
const NO_COUNTRY = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EZ', 'IC', 'QO', 'TA', 'XA', 'XB', 'ZZ'])
const UNINHABITED = new Set(['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'])
/** Not the withdrawn codes either: they are other names of those that replaced them (BU is MM). */
const isCurrent = (code: string): boolean =>
  !NO_COUNTRY.has(code) && !UNINHABITED.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCurrent)
/** Parts of the world, by the UN's numbers. */
const PARTS = Array.from({ length: 1000 }, (_code, number) => String(number).padStart(3, '0'))
/** Node must know as many. */
const LEAST = { countries: 200, parts: 20 }

/**
 * `virtual:regions/<tag>` gives the names of regions in a language that browsers do not carry, as Node knows them.
 * Chromium has no names of parts of the world in any language, and none at all in Burmese and Khmer.
 */
export const regions = (): Plugin => ({
  name: 'regions',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined
    return `export const regions = ${JSON.stringify(namesIn(id.slice(PREFIX.length + 1)))}`
  },
})

const namesIn = (tag: string): Record<string, string> => {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' })
  const named = (codes: readonly string[], least: number) => {
    const entries = codes.map((code) => [code, names.of(code)] as const).filter(([, name]) => name !== undefined)
    if (entries.length < least) throw new Error(`this Node has no region names in "${tag}": it needs full ICU data`)
    return Object.fromEntries(entries) as Record<string, string>
  }
  return { ...(NAMELESS.has(tag) && named(COUNTRIES, LEAST.countries)), ...named(PARTS, LEAST.parts) }
}
