/** Returns an operator's text in the reader's language, otherwise in English, otherwise the first text. */
export const writtenText = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? ''
