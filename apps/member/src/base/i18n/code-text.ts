import { i18n } from '@lingui/core'
import { CODE_NUMBERS } from '@touchline/contract/sportsbook/codes'
import { needTexts } from './language.ts'

const NUMBERS: Readonly<Record<string, number | undefined>> = CODE_NUMBERS

/** Returns whether the text of a refusal code is loaded. Texts of rare codes load later. */
export function isTextLoaded(code: string): boolean {
  return i18n.messages[`code.${code}`] !== undefined
}

/**
 * Returns the member's text for a refusal code, with the code number (product §8). A server text that contains a space
 * is returned unchanged. For an unknown code or a missing text, the result contains the code.
 */
export function formatCodeText(code: string): string {
  if (code.includes(' ')) return code
  if (!isTextLoaded(code)) return i18n._('code.unknown', { code })
  const number = NUMBERS[code]
  const text = i18n._(`code.${code}`, { code })
  return number === undefined ? text : `${text} (${number})`
}

/** Returns the text of a refusal code after loading the catalogue of rare texts if necessary. */
export async function fetchCodeText(code: string): Promise<string> {
  if (!code.includes(' ') && !isTextLoaded(code)) await fetchTexts().catch(() => undefined)
  return formatCodeText(code)
}

/** Loads the texts about bets too, because they are not loaded where no bet is placed. */
function fetchTexts() {
  return Promise.all([needTexts('bets'), needTexts('codes')])
}
