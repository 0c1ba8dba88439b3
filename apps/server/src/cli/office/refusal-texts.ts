import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** English texts of the back office. */
const TEXTS = fileURLToPath(new URL('../../../../office/src/base/locales/en/', import.meta.url))

const ENTRY = /^msgid "code\.(\w+)"\nmsgstr "(.*)"$/gm

/** Returns the English text of a refusal code, as the back office shows it; undefined if there is none. */
export function findRefusalText(code: string): string | undefined {
  for (const name of readdirSync(TEXTS)) {
    for (const [, key, text = ''] of readFileSync(`${TEXTS}${name}`, 'utf8').matchAll(ENTRY))
      if (key === code && text !== '') return text.replaceAll('\\"', '"')
  }
  return undefined
}
