import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const FOLDER = fileURLToPath(new URL('src/base/locales/en', import.meta.url))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi'],
  // What every screen may say, what is said of bets by parts that come after the prices, what only the pages beside the
  // sportsbook say, and refusals that are rare: each file of the folder.
  catalogs: readdirSync(FOLDER).map((file) => ({
    path: `<rootDir>/src/base/locales/{locale}/${basename(file, '.po')}`,
    include: ['<rootDir>/src'],
  })),
  // Ids are written by hand (`slip.place`), never made from the text.
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
})
