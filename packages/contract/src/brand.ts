import Type, { type Static, type TString } from 'typebox'
import { answered } from './envelope.ts'
import { PRODUCTS } from './products.ts'

/** The colours that a brand may set; what it leaves out stays the house's (packages/ui theme.css). */
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

const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$', description: 'as #0b4a83' })
const Colours = Type.Partial(
  Type.Object(Object.fromEntries(BRAND_COLOURS.map((name) => [name, Colour])) as Record<BrandColour, TString>),
  { additionalProperties: false },
)

const Flags = Type.Object({
  /** The operator's name stands alone: the landing page does not say who made the site. */
  whiteLabel: Type.Boolean({ default: false }),
  /** Myanmar odds for accounts in MMK. */
  mmoSupport: Type.Boolean({ default: true }),
  /** Cash-out, the same-match builder and how a price moved, which members of older sites do not know. */
  newFeatures: Type.Boolean({ default: true }),
  /** Information pages and games open in windows of their own. */
  popup: Type.Boolean({ default: true }),
  /** The ways to reach the operator are named. */
  contact: Type.Boolean({ default: true }),
  /** A tracker of others in the place of the live centre; none is connected. */
  sportsradar: Type.Boolean({ default: false }),
  /** The lottery is a product of the brand, if it lists it. */
  w4dSupport: Type.Boolean({ default: false }),
})
export type BrandFlags = Static<typeof Flags>

const Contact = Type.Object({
  kind: Type.Enum(['email', 'phone', 'telegram', 'whatsapp', 'line', 'viber', 'web']),
  /** What stands there: an address, a number, a name. */
  text: Type.String({ minLength: 1, maxLength: 80 }),
  href: Type.String({ pattern: '^(https://|mailto:|tel:)', description: 'https:, mailto: or tel:' }),
})

/** The file brand.json of a brand's folder. */
export const Brand = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 24 }),
    colours: Type.Object({ light: Colours, dark: Colours }, { additionalProperties: false }),
    radius: Type.String({ pattern: '^[0-9]{1,2}px$', description: 'corner radius, as 3px' }),
    landing: Type.Object({
      art: Type.Enum(['foot', 'side'], {
        description: 'the picture lies along the foot of the page, or fills its side',
      }),
    }),
    language: Type.Enum(['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi']),
    odds_type: Type.Integer({ minimum: 1, maximum: 5 }),
    contact: Type.Array(Contact),
    /** Sites of the operator that may show /public in a frame, as https://operator.example. */
    frames: Type.Array(Type.String({ pattern: '^https?://[a-z0-9.:-]+$' })),
    products: Type.Array(Type.Enum(PRODUCTS.map(({ product }) => product)), { uniqueItems: true }),
    flags: Type.Partial(Flags, { additionalProperties: false }),
  },
  { additionalProperties: false },
)
export type Brand = Static<typeof Brand>

/** What the page carries of the brand it is served for. */
export type PageBrand = Omit<Brand, 'frames' | 'colours'> & {
  /** The name of its folder. */
  readonly key: string
  /** Changes with every build of the site. */
  readonly version: string
  /** Languages that it has words of its own in. */
  readonly words: readonly string[]
}

/** What the page of a brand says of itself: a file that the build lays beside it for the server. */
export interface PageDescriptions {
  /** The brand's own language, for browsers that ask for English or for none of the site's. */
  readonly first: string
  /** By the letters that browsers ask for a language by: the site's code of it. */
  readonly tags: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
}

/** Text as it stands in an element or between double quotes. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The page's description, as build and server write it. */
export const descriptionTag = (text: string): string => `<meta name="description" content="${asHtml(text)}" />`

/** GET /getlogo */
export const LogoAnswer = answered({
  brand: Type.String(),
  name: Type.String(),
  mark: Type.String({ description: 'path of the picture alone' }),
  wordmark: Type.String({ description: 'path of the name as it is drawn' }),
  icon: Type.String({ description: 'path of a square picture of 512 px' }),
})
export type LogoAnswer = Static<typeof LogoAnswer>

/** GET /version */
export const VersionAnswer = answered({
  version: Type.String({ pattern: '^[0-9]{4}\\.[0-9]{4}\\.[0-9]{2}$', description: 'of the product, as 2019.1110.11' }),
  build: Type.String({ description: 'hash of the site that is served; empty where none is' }),
  maintenance: Type.Boolean({ description: 'the site is closed for a while' }),
})
export type VersionAnswer = Static<typeof VersionAnswer>
