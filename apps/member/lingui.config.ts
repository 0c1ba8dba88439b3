import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi'],
  // What every screen may say, what is said of bets by parts that come after the prices, what only the pages beside the
  // sportsbook say, and refusals that are rare.
  catalogs: ['site', 'bets', 'pages', 'codes'].map((area) => ({
    path: `<rootDir>/src/base/locales/{locale}/${area}`,
    include: ['<rootDir>/src'],
  })),
  // Ids are written by hand (`slip.place`), never made from the text.
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
})
