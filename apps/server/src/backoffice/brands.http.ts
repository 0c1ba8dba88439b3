import type { BrandFlags } from '@touchline/contract/brand'
import { type BrandRow, BrandsAnswer, ListBrands } from '@touchline/contract/office/brands'
import { FIRST_FLAGS } from '@touchline/contract/site'
import type { StaffRoute } from '../staff/index.ts'
import { type BuiltBrand, readBuiltBrands } from '../platform/http/built-brands.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'

/** Brands and folder of the built members' site that this server serves. */
export interface ShownSite {
  readonly siteDir: string | null
  readonly brand: string
  readonly outside?: { readonly publicOrigins?: readonly string[] } | undefined
}

const FLAGS = Object.keys(FIRST_FLAGS) as (keyof BrandFlags)[]

/** Route of the brands in the site's build. Only for platform staff, because one build contains every brand. */
export function brandRoutes(staffRoute: StaffRoute, shown: ShownSite): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/brands',
      summary: 'List the brands of the site build with their colours and flags, and the brand that this server shows',
      needs: 'settings',
      body: ListBrands,
      answer: BrandsAnswer,
      handle: async ({ staff: { operator }, reply }) => {
        if (operator !== null) return sendRefusal(reply, 'NoUserAccessRight')
        const brands = await readBuiltBrands(shown.siteDir)
        return {
          status: 1 as const,
          statusdesc: 'success' as const,
          brands: brands.map((each) => toBrandRow(each, shown)),
        }
      },
    }),
  ]
}

function toBrandRow(
  { key, name, colours, language, products, flags }: BuiltBrand,
  { brand, outside }: ShownSite,
): BrandRow {
  return {
    key,
    name,
    light: toBrandColours(colours.light),
    dark: toBrandColours(colours.dark),
    language,
    products: [...products],
    flags: FLAGS.map((flag) => ({ name: flag, on: flags[flag] ?? FIRST_FLAGS[flag], usual: FIRST_FLAGS[flag] })),
    origins: key === brand ? [...(outside?.publicOrigins ?? [])] : null,
  }
}

function toBrandColours(theme: BuiltBrand['colours']['light']): BrandRow['light'] {
  return {
    page: theme['--page'],
    ink: theme['--ink'],
    accent: theme['--accent'],
    accentInk: theme['--accent-ink'],
  }
}
