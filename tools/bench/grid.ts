import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { startTrialServer } from '../e2e/trial-server.ts'
import { chooseSettings } from './choose-settings.ts'
import { slowDown, watch, type PageActivity } from './grid/measure.ts'
import { buildSeason } from './grid/season.ts'
import { openStage, type Stage } from './grid/stage.ts'
import { median } from './median.ts'
import { BenchRefused } from './refused.ts'

export const name = 'grid'
export const describe = 'grid of 1,000 matches while prices change, compared with a plain page and AG Grid Community'

const SIZE = { width: 1920, height: 1080 }
const SEED = 1
const MEMBER = { account_id: 'demo1', password: 'demo88' }

type Contender = 'hand' | 'ag' | 'touchline'
const CONTENDERS: readonly Contender[] = ['hand', 'ag', 'touchline']

/** Initial content of the grid element. The hand-written page draws into a canvas as high as all of its rows. */
const CANVAS = { hand: '<div id="canvas"></div>', ag: '' } as const

const OPTIONS = {
  matches: { type: 'string', default: '1000' },
  changes: { type: 'string', default: '2000' },
  seconds: { type: 'string', default: '10' },
  rounds: { type: 'string', default: '3' },
  slower: { type: 'string', default: '4' },
} as const

interface Plan {
  readonly matches: number
  readonly changes: number
  readonly seconds: number
  readonly rounds: number
  /** Slowdown factor of the page's CPU. */
  readonly slower: number
}

type WatchedRounds = Record<Contender, PageActivity[]>

/**
 * Sends the same price changes to Touchline's grid, the hand-written page and the AG Grid page in sequence, and reports
 * the median of the rounds. Then compares Touchline and the hand-written page without CPU throttling, where the
 * browser's own work weighs less.
 */
export async function run(args: readonly string[]): Promise<Record<string, number>> {
  const plan = parsePlan(args)
  const server = await startTrialServer([])
  const stage = await openStage(server.url, buildSeason(plan.matches, SEED, Date.now()), await comparedPages())
  const browser = await launchBrowser()
  try {
    await chooseOneLineRows(server.url)
    const slowed = await watchRounds(browser, stage, CONTENDERS, plan)
    const unslowed = await watchRounds(browser, stage, ['hand', 'touchline'], { ...plan, slower: 1 })
    return { ...computeMetrics(slowed, plan), ...computeUnslowedMetrics(unslowed, plan) }
  } finally {
    await browser.close()
    await stage.stop()
    await server.stop()
  }
}

function parsePlan(args: readonly string[]): Plan {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const read = (flag: keyof typeof OPTIONS): number => {
    const number = Number(values[flag])
    if (!Number.isInteger(number) || number < 1) throw new BenchRefused(`--${flag} is a whole number from 1`)
    return number
  }
  return {
    matches: read('matches'),
    changes: read('changes'),
    seconds: read('seconds'),
    rounds: read('rounds'),
    slower: read('slower'),
  }
}

async function comparedPages(): Promise<Map<string, { type: string; text: string }>> {
  const folder = fileURLToPath(new URL('./grid/', import.meta.url))
  const css = await readFile(`${folder}page.css`, 'utf8')
  const pages = new Map<string, { type: string; text: string }>()
  for (const contender of ['hand', 'ag'] as const) {
    const { outputFiles } = await build({
      entryPoints: [`${folder}${contender}-page.ts`],
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    const script = outputFiles[0]?.text
    if (script === undefined) throw new Error(`${contender}-page.ts was built to nothing`)
    pages.set(`/bench/${contender}.js`, { type: 'text/javascript; charset=utf-8', text: script })
    pages.set(`/bench/${contender}`, {
      type: 'text/html; charset=utf-8',
      text:
        `<!doctype html><style>${css}</style><div id="grid">${CANVAS[contender]}</div>` +
        `<script type="module" src="/bench/${contender}.js"></script>`,
    })
  }
  return pages
}

/** Selects single-line rows like the compared pages, and English, where texts have a comparable width. */
function chooseOneLineRows(url: string): Promise<void> {
  return chooseSettings(url, MEMBER, { page_type: 'single', language: 'en' })
}

async function watchRounds(
  browser: Browser,
  stage: Stage,
  contenders: readonly Contender[],
  plan: Plan,
): Promise<WatchedRounds> {
  const watchedRounds: WatchedRounds = { hand: [], ag: [], touchline: [] }
  for (let round = 0; round < plan.rounds; round += 1)
    for (const contender of contenders) {
      const watched = await watchOne(browser, stage, contender, plan)
      console.log(`${contender.padEnd(10)} ${plan.slower}x ${JSON.stringify(rounded(watched, plan))}`)
      watchedRounds[contender].push(watched)
    }
  return watchedRounds
}

async function watchOne(browser: Browser, stage: Stage, contender: Contender, plan: Plan): Promise<PageActivity> {
  const context = await browser.newContext({ viewport: SIZE })
  const page = await context.newPage()
  await (contender === 'touchline' ? openTouchline(page, stage.url) : openCompared(page, stage.url, contender))
  const session = await slowDown(page, plan.slower)
  // Warm-up: remaining work from opening the page runs during a first second of changes that is not measured.
  await stage.play(plan.changes, 1)
  const watched = await watch(page, session, () => stage.play(plan.changes, plan.seconds))
  await context.close()
  return watched
}

async function openTouchline(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/desktop`)
  for (const [name, text] of Object.entries(MEMBER)) await page.fill(`input[name=${name}]`, text)
  // Logs in by keyboard: the browser repeats hit testing at the mouse position after every change.
  await page.press('input[name=password]', 'Enter')
  await page.locator('.board[data-form=single] [data-match] button.price').first().waitFor()
  // The service worker registers last when a page opens. Its registration must not be part of the measurement.
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
}

async function openCompared(page: Page, url: string, contender: 'hand' | 'ag'): Promise<void> {
  await page.goto(`${url}/bench/${contender}`)
  await page.locator('.price, .ag-cell').first().waitFor()
}

function rounded(watched: PageActivity, plan: Plan): Record<string, number> {
  return {
    fps: round1(watched.fps),
    msPer1000: round1(msPer1000(watched, plan)),
    longestTaskMs: round1(watched.longestTaskMs),
  }
}

function round1(value: number): number {
  return Math.round(value * 10) / 10
}

function msPer1000({ busyMs }: PageActivity, { changes, seconds }: Plan): number {
  return (busyMs * 1000) / (changes * seconds)
}

function computeMetrics(rounds: WatchedRounds, plan: Plan): Record<string, number> {
  const ms = createMedianMs(rounds, plan)
  return {
    fps: round1(median(rounds.touchline.map(({ fps }) => fps))),
    msPer1000: round1(ms('touchline')),
    ratioHand: Math.round((ms('touchline') / ms('hand')) * 100) / 100,
    ratioAgGrid: Math.round((ms('touchline') / ms('ag')) * 100) / 100,
    longestTaskMs: round1(median(rounds.touchline.map(({ longestTaskMs }) => longestTaskMs))),
    handMsPer1000: round1(ms('hand')),
    agGridMsPer1000: round1(ms('ag')),
    handFps: round1(median(rounds.hand.map(({ fps }) => fps))),
    agGridFps: round1(median(rounds.ag.map(({ fps }) => fps))),
  }
}

function createMedianMs(rounds: WatchedRounds, plan: Plan) {
  return (contender: Contender) => median(rounds[contender].map((watched) => msPer1000(watched, plan)))
}

function computeUnslowedMetrics(rounds: WatchedRounds, plan: Plan): Record<string, number> {
  const ms = createMedianMs(rounds, plan)
  return {
    ratioHandAt1x: Math.round((ms('touchline') / ms('hand')) * 100) / 100,
    msPer1000At1x: round1(ms('touchline')),
    handMsPer1000At1x: round1(ms('hand')),
  }
}
