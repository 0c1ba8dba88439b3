import type { Language } from '../format/index.ts'

/** Scripts that cheap devices often cannot draw. Chinese, Japanese and Korean are drawn with the device's own fonts. */
const SCRIPT_FONTS: Partial<Record<Language, () => Promise<unknown>>> = {
  my: () => import('./font-my.css'),
  tw: () => import('./font-tw.css'),
  th: () => import('./font-th.css'),
  vi: () => import('./font-vi.css'),
}

/** Loads the font of a language's script, where it has one of its own. */
export const loadFont = async (language: Language): Promise<void> => {
  await SCRIPT_FONTS[language]?.()
}
