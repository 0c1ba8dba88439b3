import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'

const Shades = Type.Object({
  page: Type.String({ description: 'Colour, such as `#0b4a83`' }),
  ink: Type.String(),
  accent: Type.String(),
  accentInk: Type.String({ description: 'Colour of text and icons on the accent colour' }),
})

/** A brand whose folder is part of the site's build. */
export const BrandRow = Type.Object({
  key: Type.String({ description: 'Name of the brand in its folder and in `--brand`' }),
  name: Type.String(),
  light: Shades,
  dark: Shades,
  language: Type.String({ description: 'Default language until the member chooses one' }),
  products: Type.Array(Type.String(), { description: 'Products in addition to the sportsbook' }),
  flags: Type.Array(Type.Object({ name: Type.String(), on: Type.Boolean(), usual: Type.Boolean() }), {
    description: 'All feature flags, with the default value of each that the brand does not set',
  }),
  origins: Nullable(
    Type.Array(Type.String(), {
      description:
        'Origins that serve the brand to members, as configured on the server; null: this server shows ' +
        'another brand',
    }),
  ),
})
export type BrandRow = Static<typeof BrandRow>

export const ListBrands = Type.Object({})
export const BrandsAnswer = createResponseSchema({ brands: Type.Array(BrandRow) })
export type BrandsAnswer = Static<typeof BrandsAnswer>
