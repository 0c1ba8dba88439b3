import { i18n } from '@lingui/core'
import { CODES, CODE_NUMBERS, type Code } from '@touchline/contract/codes'
import { needTexts } from './language.ts'

const isCode = (code: string): code is Code => CODES.some((known) => known === code)
const isLoaded = (code: Code): boolean => i18n.messages[`code.${code}`] !== undefined

/**
 * What a code means to a member, with its number of product §8 behind it. A text with a space is shown as is;
 * a code that is not known, or whose text is not here, is named.
 */
export function textOfCode(code: string): string {
  if (code.includes(' ')) return code
  if (!isCode(code) || !isLoaded(code)) return i18n._('code.unknown', { code })
  const number = CODE_NUMBERS[code]
  const text = i18n._(`code.${code}`)
  return number === undefined ? text : `${text} (${number})`
}

/** The same, with the rare texts fetched first where they are not here yet. */
export async function fetchTextOfCode(code: string): Promise<string> {
  if (isCode(code) && !isLoaded(code)) await needTexts('codes').catch(() => undefined)
  return textOfCode(code)
}
