import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { precompress } from '../../apps/server/src/serving/sites/precompress.ts'
import { LANGUAGES } from '../../packages/ui/src/format/languages.ts'
import { ensureSitesBuilt } from '../dev/build.js'
import { launchBrowser } from '../e2e/browser.ts'
import { startTrialServer } from '../e2e/trial-server.ts'
import { scoreLanding } from './load/landing.ts'
import { BenchRefused } from './refused.ts'
import { visit, type Visit } from './load/visit.ts'

export const name = 'load'
export const describe =
  'a first visit in each language on a phone four times slower, at 1.6 Mbit/s; the landing page by Lighthouse ' +
  '(--account NAME, --language CODE: one visitor, one language)'

const SITE = fileURLToPath(new URL('../../apps/member/dist', import.meta.url))

/** Demo accounts used in rotation, because the server limits login attempts per account and minute. */
const ACCOUNTS = ['demo1', 'demo2', 'demo3']
const WARM_UP = { account: 'demo-id', language: 'id', locale: 'id' } as const

interface Plan {
  readonly languages: readonly (typeof LANGUAGES)[number][]
  /** Account of the visitor; undefined to rotate through the demo members. */
  readonly account: string | undefined
}

const OPTIONS = { account: { type: 'string' }, language: { type: 'string' } } as const

/**
 * Returns the maximum of every metric over the languages (the printed table has the rows per language), then the
 * Lighthouse scores.
 */
export async function run(args: readonly string[]): Promise<Record<string, number>> {
  const plan = parsePlan(args)
  await ensureSitesBuilt()
  // The server compresses the site in the background after its start. Without this step the first visits would run
  // before the compression is complete.
  await precompress(SITE)
  const server = await startTrialServer([])
  const browser = await launchBrowser()
  const visits: Visit[] = []
  try {
    // Warm-up visit, not counted: a new server is still building the season, and a new browser is still starting.
    await visit(browser, server.url, WARM_UP)
    console.log('        script       font        all     paint click taken blocked')
    for (const [at, { code, lang }] of plan.languages.entries()) {
      const account = plan.account ?? ACCOUNTS[at % ACCOUNTS.length] ?? ''
      const visitResult = await visit(browser, server.url, { account, language: code, locale: lang })
      console.log(line(visitResult))
      visits.push(visitResult)
    }
    await browser.close()
    const landing = await scoreLanding(server.url)
    return { ...computeMetrics(visits), ...landing }
  } finally {
    await browser.close()
    await server.stop()
  }
}

function parsePlan(args: readonly string[]): Plan {
  const { account, language } = parseArgs({ args: [...args], options: OPTIONS }).values
  const languages = LANGUAGES.filter(({ code }) => language === undefined || code === language)
  if (languages.length > 0) return { languages, account }
  throw new BenchRefused(`--language is one of ${LANGUAGES.map(({ code }) => code).join(', ')}`)
}

function line({ language, scriptBytes, fontBytes, totalBytes, lcpMs, clickableMs, blockedMs }: Visit): string {
  return [
    language.padEnd(3),
    ...[scriptBytes, fontBytes, totalBytes].map((bytes) => `${kb(bytes).toFixed(1)} kB`.padStart(10)),
    ...[lcpMs, clickableMs, blockedMs].map((ms) => `${Math.round(ms)} ms`.padStart(9)),
  ].join(' ')
}

function kb(bytes: number): number {
  return Math.round(bytes / 100) / 10
}

function computeMetrics(visits: readonly Visit[]): Record<string, number> {
  const findMax = (metric: 'scriptBytes' | 'fontBytes' | 'lcpMs' | 'clickableMs' | 'blockedMs') =>
    Math.max(...visits.map((visitResult) => visitResult[metric]))
  return {
    scriptKb: kb(findMax('scriptBytes')),
    fontKb: kb(findMax('fontBytes')),
    lcpMs: Math.round(findMax('lcpMs')),
    clickableMs: Math.round(findMax('clickableMs')),
    blockedMs: Math.round(findMax('blockedMs')),
  }
}
