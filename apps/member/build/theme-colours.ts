import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Brand, BrandColour } from '@touchline/contract/brand'

export type Theme = 'light' | 'dark'
export type Colours = Readonly<Record<BrandColour, string>>

const THEME_CSS = fileURLToPath(new URL('../../../packages/ui/src/theme/theme.css', import.meta.url))
const BLOCKS: Readonly<Record<Theme, RegExp>> = {
  light: /^:root \{([^}]*)\}/m,
  dark: /^:root\[data-theme='dark'\] \{([^}]*)\}/m,
}

/** Returns the colours of a theme for a brand: the platform defaults, overridden by the brand's colours. */
export async function readColours(brand: Brand, theme: Theme): Promise<Colours> {
  const css = await readFile(THEME_CSS, 'utf8')
  const parseThemeBlock = (blockTheme: Theme) =>
    [...(BLOCKS[blockTheme].exec(css)?.[1] ?? '').matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, name = '', colour = '']) => [name, colour] as const,
    )
  const defaultColours = [...parseThemeBlock('light'), ...(theme === 'dark' ? parseThemeBlock('dark') : [])]
  return { ...Object.fromEntries(defaultColours), ...brand.colours[theme] } as Colours
}
