import type { Plugin } from 'vite'

const PREFIX = 'virtual:regions/'
/** Languages for which browsers have no region names. */
const NAMELESS = new Set(['my', 'km'])
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that are not countries (ISO 3166-1, CLDR), and uninhabited countries: no league plays there. */
const NO_COUNTRY = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EZ', 'IC', 'QO', 'TA', 'XA', 'XB', 'ZZ'])
const UNINHABITED = new Set(['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'])

const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCurrent)
/** Candidate codes of world regions (UN M49): every three-digit number. */
const PARTS = Array.from({ length: 1000 }, (_code, number) => String(number).padStart(3, '0'))
/**
 * Minimum numbers of country and world-region names that Node must provide in a language, otherwise the build fails.
 */
const MIN_NAMES = { countries: 200, parts: 20 }

/**
 * Vite plugin: `virtual:regions/<tag>` exports the region names that browsers lack in a language, taken from Node's ICU
 * data. Chromium has no names of world regions in any language, and no region names in Burmese and Khmer.
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
  const collectNames = (codes: readonly string[], minNames: number) => {
    const entries = codes.map((code) => [code, names.of(code)] as const).filter(([, name]) => name !== undefined)
    if (entries.length < minNames) throw new Error(`this Node has no region names in "${tag}": it needs full ICU data`)
    return Object.fromEntries(entries) as Record<string, string>
  }
  return {
    ...(NAMELESS.has(tag) && collectNames(COUNTRIES, MIN_NAMES.countries)),
    ...collectNames(PARTS, MIN_NAMES.parts),
  }
}

/**
 * Returns whether a region code is in use. Excludes withdrawn codes, which ICU treats as aliases of their replacements
 * (BU is MM).
 */
function isCurrent(code: string): boolean {
  return !NO_COUNTRY.has(code) && !UNINHABITED.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}
