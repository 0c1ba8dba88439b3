import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi'],
  catalogs: [{ path: '<rootDir>/src/base/locales/{locale}/office', include: ['<rootDir>/src'] }],
  // Ids are written by hand (`accounts.search`), never made from the text.
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
})
