import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const FOLDER = fileURLToPath(new URL('src/base/locales/en', import.meta.url))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi'],
  // What every screen may say, what markets are called, and what only some screens say: each file of the folder.
  catalogs: readdirSync(FOLDER).map((file) => ({
    path: `<rootDir>/src/base/locales/{locale}/${basename(file, '.po')}`,
    include: ['<rootDir>/src'],
  })),
  // Ids are written by hand (`accounts.search`), never made from the text.
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
})
