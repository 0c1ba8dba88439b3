import { i18n } from '@lingui/core'
import { CODE_NUMBERS } from '@touchline/contract/codes'
import { needTexts } from './language.ts'

/** Whether the text of a code is here, as that of a rare one may not be yet. */
export const isTextHere = (code: string): boolean => i18n.messages[`code.${code}`] !== undefined

const NUMBERS: Readonly<Record<string, number | undefined>> = CODE_NUMBERS

/**
 * What a code means to a member, with its number of product §8 behind it. A text with a space is shown as is;
 * a code that is not known, or whose text is not here, is named.
 */
export const textOfCode = (code: string): string => {
  if (code.includes(' ')) return code
  if (!isTextHere(code)) return i18n._('code.unknown', { code })
  const number = NUMBERS[code]
  const text = i18n._(`code.${code}`, { code })
  return number === undefined ? text : `${text} (${number})`
}

/** Those of bets are rare where none is placed. */
const fetchTexts = () => Promise.all([needTexts('bets'), needTexts('codes')])

/** The same, with the rare texts fetched first where they are not here yet. */
export const fetchTextOfCode = async (code: string): Promise<string> => {
  if (!code.includes(' ') && !isTextHere(code)) await fetchTexts().catch(() => undefined)
  return textOfCode(code)
}
