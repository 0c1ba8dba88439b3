import type { NameLanguage } from '@touchline/feeds/simulation'
import type { OfferedManualMatch } from './manual-match.ts'

type Names = Readonly<Record<string, string>>

const NONE: Names = {}

/** Cache of the translated names in manual matches, by language. */
export class ManualNames {
  readonly #read: () => Promise<readonly OfferedManualMatch[]>
  #manualMatches: readonly OfferedManualMatch[] = []
  /** Number of reloads so far. A translation built from an earlier reload is outdated. */
  seq = 0

  constructor(read: () => Promise<readonly OfferedManualMatch[]>) {
    this.#read = read
  }

  async readAll(): Promise<void> {
    // Places the newest match last, so its translation wins for a name given twice.
    this.#manualMatches = (await this.#read()).toReversed()
    this.seq += 1
  }

  getNames(language: NameLanguage): Names {
    return this.#manualMatches.length === 0 ? NONE : buildNames(this.#manualMatches, language)
  }
}

function buildNames(manualMatches: readonly OfferedManualMatch[], language: NameLanguage): Names {
  return Object.fromEntries(
    manualMatches.flatMap(({ league, draft: { home, away, names } }) => {
      const translation = names[language]
      const pairs = [
        [league, translation?.league] as const,
        [home, translation?.home] as const,
        [away, translation?.away] as const,
      ]
      return pairs.filter(([name, text]) => name !== '' && text !== undefined)
    }),
  ) as Names
}
