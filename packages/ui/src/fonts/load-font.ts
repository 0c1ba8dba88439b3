import type { Language } from '../format/index.ts'

/** Fonts of scripts that cheap devices often lack. Chinese, Japanese and Korean use the fonts of the device. */
const SCRIPT_FONTS: Partial<Record<Language, () => Promise<unknown>>> = {
  my: () => import('./font-my.css'),
  tw: () => import('./font-tw.css'),
  th: () => import('./font-th.css'),
  vi: () => import('./font-vi.css'),
}

/** Loads the font of a language, if the language needs one. */
export async function loadFont(language: Language): Promise<void> {
  await SCRIPT_FONTS[language]?.()
}
