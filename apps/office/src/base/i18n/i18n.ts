import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useSettings } from '../settings/settings.ts'

/** Returns the translate function and the current language. */
export function useTranslate() {
  const { _ } = useLingui()
  const language = useSettings((settings) => settings.language)
  return { _, language }
}

/** Returns the text of a catalogue key, or null if the catalogue has no such key. */
export function namedText(key: string): string | null {
  return i18n.messages[key] === undefined ? null : i18n._(key)
}

/** Returns the keys of the loaded texts that start with a prefix. */
export function listTextKeys(prefix: string): readonly string[] {
  return Object.keys(i18n.messages).filter((key) => key.startsWith(prefix))
}

/** Returns the text of a refusal code; a code without a text is shown as a code. */
export function formatCodeText(code: string): string {
  const key = `code.${code}`
  return i18n.messages[key] === undefined ? i18n._('code.unknown', { code }) : i18n._(key)
}
