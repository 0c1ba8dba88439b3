import Type, { type Static } from 'typebox'
import { Nullable, answered } from '../envelope.ts'

const Shades = Type.Object({
  page: Type.String({ description: 'as #0b4a83' }),
  ink: Type.String(),
  accent: Type.String(),
  accentInk: Type.String({ description: 'what stands on the accent' }),
})

/** A brand included in the site's build. */
export const BrandRow = Type.Object({
  key: Type.String({ description: 'as its folder and `--brand` name it' }),
  name: Type.String(),
  light: Shades,
  dark: Shades,
  language: Type.String({ description: 'until a member chooses one' }),
  products: Type.Array(Type.String(), { description: 'those it has beside the sportsbook' }),
  flags: Type.Array(Type.Object({ name: Type.String(), on: Type.Boolean(), usual: Type.Boolean() }), {
    description: 'all there are, and what each is where a brand does not say',
  }),
  origins: Nullable(
    Type.Array(Type.String(), {
      description: 'where members know it, as far as the server was told; null: the server that answers shows another',
    }),
  ),
})
export type BrandRow = Static<typeof BrandRow>

export const ListBrands = Type.Object({})
export const BrandsAnswer = answered({ brands: Type.Array(BrandRow) })
export type BrandsAnswer = Static<typeof BrandsAnswer>
