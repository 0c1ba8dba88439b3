/**
 * The nine languages (product §1) with code, native name and Intl tags. Khmer has the code `tw`. Digits are Latin and
 * years Gregorian in every language. A browser without Burmese or Khmer dates uses numeric dates, day first.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', lang: 'en', dates: ['en-GB'] },
  { code: 'cn', name: '简体中文', lang: 'zh-Hans', dates: ['zh-Hans-CN-u-nu-latn-ca-gregory'] },
  { code: 'tw', name: 'ភាសាខ្មែរ', lang: 'km', dates: ['km-u-nu-latn-ca-gregory', 'en-GB'] },
  { code: 'my', name: 'မြန်မာ', lang: 'my', dates: ['my-u-nu-latn-ca-gregory', 'en-GB'] },
  { code: 'id', name: 'Indonesia', lang: 'id', dates: ['id-u-nu-latn-ca-gregory'] },
  { code: 'jp', name: '日本語', lang: 'ja', dates: ['ja-u-nu-latn-ca-gregory'] },
  { code: 'kr', name: '한국어', lang: 'ko', dates: ['ko-u-nu-latn-ca-gregory'] },
  { code: 'th', name: 'ไทย', lang: 'th', dates: ['th-u-nu-latn-ca-gregory'] },
  { code: 'vi', name: 'Tiếng Việt', lang: 'vi', dates: ['vi-u-nu-latn-ca-gregory'] },
] as const

export type Language = (typeof LANGUAGES)[number]['code']

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(({ code }) => code === value)
}

/** Returns the BCP 47 tag of a language for the `lang` attribute of the page. */
export function langOf(language: Language): string {
  return getLanguageEntry(language).lang
}

function getLanguageEntry(language: Language) {
  const entry = LANGUAGES.find(({ code }) => code === language)
  if (entry === undefined) throw new Error(`unknown language ${language}`)
  return entry
}

/** Returns the Intl tags for dates in order of preference. */
export function dateTagsOf(language: Language): string[] {
  return [...getLanguageEntry(language).dates]
}
