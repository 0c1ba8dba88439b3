/** Returns an operator's text in the reader's language, otherwise in English, otherwise the first text. */
export function writtenText(texts: Readonly<Record<string, string>>, language: string): string {
  return texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? ''
}
