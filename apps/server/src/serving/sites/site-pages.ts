import { type PageDescriptions, descriptionTag } from '@touchline/contract/brand'
import { CompressedBody } from '../../platform/http/compressed.ts'

const DESCRIPTION = /<meta name="description" content="[^"]*" \/>/

/** Builds the page with a description per language, each compressed once per encoding. */
export function buildSitePages(page: string, descriptions: PageDescriptions) {
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
  /** @param acceptLanguage value of the Accept-Language header */
  return (acceptLanguage: string | undefined): CompressedBody =>
    written.get(chooseLanguage(descriptions, acceptLanguage)) ?? plain
}

/**
 * Chooses the language of the page description by the rules of the page's first script. Browsers that send English
 * mostly have no preference, so the brand's first language is used.
 */
function chooseLanguage({ first, tags }: PageDescriptions, header: string | undefined): string {
  const supportedTag = parseAcceptLanguage(header ?? '').find((primary) => Object.hasOwn(tags, primary))
  const language = supportedTag === undefined ? 'en' : (tags[supportedTag] ?? 'en')
  return language === 'en' ? first : language
}

/** Parses an Accept-Language header into primary language tags, preferred first. */
function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(/;\s*q=/)
      return { primary: tag.trim().toLowerCase().split('-')[0] ?? '', q: Number(weight ?? 1) }
    })
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q)
    .map(({ primary }) => primary)
}
