import Type, { type Static, type TString } from 'typebox'
import { createResponseSchema } from './envelope.ts'
import { PRODUCTS } from './products.ts'

/**
 * CSS custom properties for colours that a brand may set. A colour that the brand omits has the platform's default
 * (packages/ui theme.css).
 */
export const BRAND_COLOURS = [
  '--page',
  '--panel',
  '--head',
  '--ink',
  '--ink-2',
  '--ink-3',
  '--hair',
  '--hair-strong',
  '--accent',
  '--accent-ink',
  '--accent-soft',
  '--live',
  '--give',
  '--rise',
  '--rise-soft',
  '--fall',
  '--fall-soft',
  '--warn',
  '--warn-soft',
] as const
export type BrandColour = (typeof BRAND_COLOURS)[number]

const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$', description: 'Colour, such as `#0b4a83`' })
const Colours = Type.Partial(
  Type.Object(Object.fromEntries(BRAND_COLOURS.map((name) => [name, Colour])) as Record<BrandColour, TString>),
  { additionalProperties: false },
)

const Flags = Type.Object({
  /** If true, the landing page shows the operator's name only, without naming the platform. */
  whiteLabel: Type.Boolean({ default: false }),
  /** If true, accounts in MMK are offered Myanmar odds. */
  mmoSupport: Type.Boolean({ default: true }),
  /** If true, the site shows cash-out, the bet builder and price movements, which older sites do not have. */
  newFeatures: Type.Boolean({ default: true }),
  /** If true, information pages and games open in pop-up windows. */
  popup: Type.Boolean({ default: true }),
  /** If true, the site shows the operator's contact details. */
  contact: Type.Boolean({ default: true }),
  /** If true, the site uses an external match tracker instead of the live centre. No tracker is connected yet. */
  sportsradar: Type.Boolean({ default: false }),
  /** If true, the brand may offer the lottery, provided that the lottery is in its list of products. */
  w4dSupport: Type.Boolean({ default: false }),
})
export type BrandFlags = Static<typeof Flags>

const Contact = Type.Object({
  kind: Type.Enum(['email', 'phone', 'telegram', 'whatsapp', 'line', 'viber', 'web']),
  /** Displayed text of a contact: an address, a number or a name. */
  text: Type.String({ minLength: 1, maxLength: 80 }),
  href: Type.String({ pattern: '^(https://|mailto:|tel:)', description: 'https:, mailto: or tel:' }),
})

/** Schema of the file brand.json in a brand's folder. */
export const Brand = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 24 }),
    colours: Type.Object({ light: Colours, dark: Colours }, { additionalProperties: false }),
    radius: Type.String({ pattern: '^[0-9]{1,2}px$', description: 'Corner radius, such as `3px`' }),
    landing: Type.Object({
      art: Type.Enum(['foot', 'side'], {
        description: 'Placement of the picture: along the foot of the page, or filling its side',
      }),
    }),
    language: Type.Enum(['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi']),
    odds_type: Type.Integer({ minimum: 1, maximum: 5 }),
    contact: Type.Array(Contact),
    /** Origins of the operator that may embed /public in a frame, such as https://operator.example. */
    frames: Type.Array(Type.String({ pattern: '^https?://[a-z0-9.:-]+$' })),
    products: Type.Optional(
      Type.Array(Type.Enum(PRODUCTS.map(({ product }) => product)), {
        uniqueItems: true,
        description: 'Products of the site. By default every product with a page.',
      }),
    ),
    flags: Type.Partial(Flags, { additionalProperties: false }),
  },
  { additionalProperties: false },
)
export type Brand = Static<typeof Brand>

/** Brand data that the server embeds in the page for the site. */
export type PageBrand = Omit<Brand, 'frames' | 'colours' | 'products'> & {
  /** Products that the site has, besides the sportsbook. */
  readonly products: string[]
  /** Name of the brand's folder, used as the brand's id. */
  readonly key: string
  /** Version of the site's build. The value changes with every build. */
  readonly version: string
  /** Language codes for which the brand has texts of its own. */
  readonly words: readonly string[]
}

/** Meta descriptions of a brand's page by language, as in the file that the build writes for the server. */
export interface PageDescriptions {
  /** Default language of the brand, for browsers that request English or an unsupported language. */
  readonly first: string
  /** Site language code by the language tag that a browser requests, such as zh-TW. */
  readonly tags: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
}

/** GET /getlogo: response with the brand and its logo. */
export const LogoAnswer = createResponseSchema({
  brand: Type.String(),
  name: Type.String(),
  mark: Type.String({ description: 'Path of the emblem' }),
  wordmark: Type.String({ description: 'Path of the wordmark' }),
  icon: Type.String({ description: 'Path of a square icon of 512 px' }),
})
export type LogoAnswer = Static<typeof LogoAnswer>

/** GET /version: response with the version of the product. */
export const VersionAnswer = createResponseSchema({
  version: Type.String({
    pattern: '^[0-9]{4}\\.[0-9]{4}\\.[0-9]{2}$',
    description: 'Version of the product, such as `2019.1110.11`',
  }),
  build: Type.String({ description: 'Hash of the served site build; empty if none is served' }),
  maintenance: Type.Boolean({ description: 'The site is in maintenance mode' }),
})
export type VersionAnswer = Static<typeof VersionAnswer>

/** Escapes text for use in HTML content and in double-quoted attributes. */
export function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Returns the meta description tag, for the build and the server. */
export function descriptionTag(text: string): string {
  return `<meta name="description" content="${asHtml(text)}" />`
}
