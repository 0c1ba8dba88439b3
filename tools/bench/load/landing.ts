import lighthouse from 'lighthouse'
import { launchBrowser } from '../../e2e/browser.ts'
import { freePort } from '../../e2e/trial-server.ts'
import { median } from '../median.ts'

const RUNS = 3
const MARKS = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Mark = (typeof MARKS)[number]

interface Judged {
  readonly marks: Readonly<Record<Mark, number>>
  readonly blockedMs: number
  readonly lcpMs: number
}

/**
 * Runs Lighthouse on the landing page with its phone profile. Returns scores from 0 to 100, the median of three runs
 * with a new browser per run.
 */
export const scoreLanding = async (url: string): Promise<Record<string, number>> => {
  const judged: Judged[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const one = await judgeOnce(`${url}/`)
    console.log(`landing    ${JSON.stringify(one)}`)
    judged.push(one)
  }
  const middle = (read: (one: Judged) => number) => median(judged.map(read))
  return {
    landingPerformance: middle(({ marks }) => marks.performance),
    landingAccessibility: middle(({ marks }) => marks.accessibility),
    landingBestPractices: middle(({ marks }) => marks['best-practices']),
    landingSeo: middle(({ marks }) => marks.seo),
    landingBlockedMs: middle(({ blockedMs }) => blockedMs),
    landingLcpMs: middle(({ lcpMs }) => lcpMs),
  }
}

const judgeOnce = async (url: string): Promise<Judged> => {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...MARKS] })
    if (result === undefined) throw new Error('Lighthouse gave no answer')
    const { categories, audits } = result.lhr
    const mark = (name: Mark): number => {
      const score = categories[name]?.score
      if (score === null || score === undefined) throw new Error(`Lighthouse gave no mark for ${name}`)
      return Math.round(score * 100)
    }
    const ms = (audit: string): number => Math.round(audits[audit]?.numericValue ?? Number.NaN)
    return {
      marks: {
        performance: mark('performance'),
        accessibility: mark('accessibility'),
        'best-practices': mark('best-practices'),
        seo: mark('seo'),
      },
      blockedMs: ms('total-blocking-time'),
      lcpMs: ms('largest-contentful-paint'),
    }
  } finally {
    await browser.close()
  }
}
