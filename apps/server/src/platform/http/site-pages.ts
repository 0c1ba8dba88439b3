import { type PageDescriptions, descriptionTag } from '@touchline/contract/brand'
import { CompressedBody } from './compressed.ts'

const DESCRIPTION = /<meta name="description" content="[^"]*" \/>/

/** Languages that a browser asks for, by their first letters, the dearest first. */
const askedFor = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(/;\s*q=/)
      return { primary: tag.trim().toLowerCase().split('-')[0] ?? '', q: Number(weight ?? 1) }
    })
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q)
    .map(({ primary }) => primary)

/** As the page's first script chooses: who asks for English mostly chose nothing, so the brand's own is meant. */
const languageOf = ({ first, tags }: PageDescriptions, header: string | undefined): string => {
  const known = askedFor(header ?? '').find((primary) => Object.hasOwn(tags, primary))
  const language = known === undefined ? 'en' : (tags[known] ?? 'en')
  return language === 'en' ? first : language
}

/** The page described in each language; each written once, and compressed once for each encoding. */
export const pagesOf = (page: string, descriptions: PageDescriptions) => {
  const written = new Map(
    Object.entries(descriptions.texts).map(([language, text]) => [
      language,
      new CompressedBody(
        page.replace(DESCRIPTION, () => descriptionTag(text)),
        'once',
      ),
    ]),
  )
  const plain = new CompressedBody(page, 'once')
  /** @param acceptLanguage the header, as it came */
  return (acceptLanguage: string | undefined): CompressedBody =>
    written.get(languageOf(descriptions, acceptLanguage)) ?? plain
}
