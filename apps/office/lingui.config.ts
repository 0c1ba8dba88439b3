import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi'],
  // What every screen may say, what markets are called, and what only some screens say.
  catalogs: ['office', 'markets', 'operator', 'bets', 'trading', 'limits', 'bet', 'upline', 'results'].map((area) => ({
    path: `<rootDir>/src/base/locales/{locale}/${area}`,
    include: ['<rootDir>/src'],
  })),
  // Ids are written by hand (`accounts.search`), never made from the text.
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
})
