/** What an operator wrote by language, as it is read: in the reader's own, else in English, else in the first. */
export const writtenText = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? ''
