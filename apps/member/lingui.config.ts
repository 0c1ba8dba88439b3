import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const FOLDER = fileURLToPath(new URL('src/base/locales/en', import.meta.url))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi'],
  // One catalogue for each file of the folder: texts of every screen, texts about bets that load after the prices,
  // texts of the pages beside the sportsbook, and rare refusals.
  catalogs: readdirSync(FOLDER).map((file) => ({
    path: `<rootDir>/src/base/locales/{locale}/${basename(file, '.po')}`,
    include: ['<rootDir>/src'],
  })),
  // Message ids are explicit (`slip.place`), not generated from the text.
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
})
