import lighthouse from 'lighthouse'
import { launchBrowser } from '../../e2e/browser.ts'
import { freePort } from '../../e2e/trial-server.ts'
import { median } from '../median.ts'

const RUNS = 3
const CATEGORY_NAMES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type CategoryName = (typeof CATEGORY_NAMES)[number]

interface LandingScore {
  readonly scores: Readonly<Record<CategoryName, number>>
  readonly blockedMs: number
  readonly lcpMs: number
}

/**
 * Runs Lighthouse on the landing page with its phone profile. Returns scores from 0 to 100, the median of three runs
 * with a new browser per run.
 */
export async function scoreLanding(url: string): Promise<Record<string, number>> {
  const landingScores: LandingScore[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const one = await scoreOnce(`${url}/`)
    console.log(`landing    ${JSON.stringify(one)}`)
    landingScores.push(one)
  }
  const middle = (read: (one: LandingScore) => number) => median(landingScores.map(read))
  return {
    landingPerformance: middle(({ scores }) => scores.performance),
    landingAccessibility: middle(({ scores }) => scores.accessibility),
    landingBestPractices: middle(({ scores }) => scores['best-practices']),
    landingSeo: middle(({ scores }) => scores.seo),
    landingBlockedMs: middle(({ blockedMs }) => blockedMs),
    landingLcpMs: middle(({ lcpMs }) => lcpMs),
  }
}

async function scoreOnce(url: string): Promise<LandingScore> {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORY_NAMES],
    })
    if (result === undefined) throw new Error('Lighthouse gave no answer')
    const { categories, audits } = result.lhr
    const readScore = (name: CategoryName): number => {
      const score = categories[name]?.score
      if (score === null || score === undefined) throw new Error(`Lighthouse gave no mark for ${name}`)
      return Math.round(score * 100)
    }
    const ms = (audit: string): number => Math.round(audits[audit]?.numericValue ?? Number.NaN)
    return {
      scores: {
        performance: readScore('performance'),
        accessibility: readScore('accessibility'),
        'best-practices': readScore('best-practices'),
        seo: readScore('seo'),
      },
      blockedMs: ms('total-blocking-time'),
      lcpMs: ms('largest-contentful-paint'),
    }
  } finally {
    await browser.close()
  }
}
