import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useSettings } from '../settings/settings.ts'

/** The words of the page in its language. */
export const useTranslate = () => {
  const { _ } = useLingui()
  const language = useSettings((settings) => settings.language)
  return { _, language }
}

/** The text of a key, null where there is none. */
export const namedText = (key: string): string | null => (i18n.messages[key] === undefined ? null : i18n._(key))

/** What a refusal means; one that has no text is named. */
export const textOfCode = (code: string): string => {
  const key = `code.${code}`
  return i18n.messages[key] === undefined ? i18n._('code.unknown', { code }) : i18n._(key)
}
