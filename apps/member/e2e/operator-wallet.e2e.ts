import type { MoneyCallBody, OperatorAnswer, OperatorCall } from '@touchline/contract/wallet/operator-calls'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeySeal } from '../../server/src/secrets/key-seal.ts'
import { addLaunchKey, removeLaunchKey } from '../../server/src/operators/launch-keys.store.ts'
import { createPepper } from '../../server/src/secrets/pepper.ts'
import { onDatabase } from '../../server/src/runtime/database/on-database.ts'
import { launchToken } from '../../../tools/example-operator/launch-token.ts'
import { serveWallet } from '../../../tools/example-operator/serve-wallet.ts'
import { connectExample, EXAMPLE, setUpExample } from '../../../tools/example-operator/set-up-example.ts'
import { type CallBody, ExampleWallet } from '../../../tools/example-operator/wallet.ts'
import { openBrowser } from './browser.ts'
import { fitsWindow, inGrid, searchMatches, money, openPage, press, texts } from './member-page.ts'
import { SITE_PEPPER } from './site-call.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

const PHONE = [360, 780] as const
const LANGUAGE = 'id'
const THREE_HOURS_MS = 3 * 3_600_000
const FIRST_MINOR = 10_000_00n

/** Operator wallet (type 2) that accepts holds. While `silent` is true it sends no responses and ignores cancels. */
class FailingWallet extends ExampleWallet {
  silent = false
  readonly calls: (readonly [OperatorCall, bigint])[] = []

  override answer(call: OperatorCall, body: CallBody): OperatorAnswer | null {
    if (this.silent && call === 'cancel') throw new Error('it is silent')
    const told = super.answer(call, body)
    if ('amount' in body) this.calls.push([call, BigInt((body as MoneyCallBody).amount)])
    if (this.silent && call === 'hold') throw new Error('it is silent')
    return told
  }

  get balanceMinor(): bigint {
    return this.balances.get(EXAMPLE.accountId) ?? 0n
  }
}

const wallet = new FailingWallet()
let site: Site
let browser: Browser
let secret = ''
/** Server's wall clock minus the simulated clock, in milliseconds. */
let asideMs = 0

function wallMs(): number {
  return site.worldMs() + asideMs
}
function minorOf(amount: string): bigint {
  return BigInt(Math.round(Number(amount) * 100))
}
function majorOf(minor: bigint): string {
  return (Number(minor) / 100).toFixed(2)
}

/**
 * Connects a type-2 operator whose wallet runs in the test, with a member of the given language. Returns a function
 * that closes the connection.
 */
function connect(): Promise<() => Promise<void>> {
  return onDatabase(
    site.dataDir,
    () => undefined,
    async (pool) => {
      const pepper = createPepper(SITE_PEPPER)
      secret = await setUpExample(pool, pepper)
      const { operator, keyId, accountId } = EXAMPLE
      await removeLaunchKey(pool, operator, keyId, 'ANN')
      await addLaunchKey(pool, operator, { keyId, secret, seal: createKeySeal(pepper, 'launch') }, 'ANN')
      const settings = JSON.stringify({ language: LANGUAGE })
      await pool.query('update member set settings = settings || $2::jsonb where account_id = $1', [
        accountId,
        settings,
      ])
      const { url, close } = await serveWallet(wallet, new Map([[keyId, secret]]), wallMs)
      await connectExample(pool, url)
      return close
    },
  )
}

let closeWallet = (): Promise<void> => Promise.resolve()

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
  const { wall_ms } = (await (await fetch(`${site.address}/health`)).json()) as { wall_ms: number }
  asideMs = wall_ms - site.worldMs()
  wallet.balances.set(EXAMPLE.accountId, FIRST_MINOR)
  closeWallet = await connect()
})
afterAll(async () => {
  await closeWallet()
  site?.release()
})

test('WA2 WA3 in Indonesian a member with an operator wallet is launched, bets and is paid there', async () => {
  const _ = await texts(LANGUAGE)
  const { page, errors } = await openPage(browser, ...PHONE)
  const { accountId, operator, keyId } = EXAMPLE
  const key = { audience: `${operator}/${site.brand}`, keyId, secret }
  await page.goto(`${site.address}/?token=${launchToken(key, accountId, wallMs())}`)
  await page.waitForURL('**/desktop')
  await inGrid(page)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(LANGUAGE)
  const balance = () => money(page, 'balance')
  await expect.poll(balance).toBe(majorOf(FIRST_MINOR))

  const { id: matchId, kickOffS, home, tab } = await site.nextMatch()
  await page.locator(`.tabs [data-tab="${tab}"]`).click()
  await searchMatches(page, home)
  await page.locator(`[data-match="${matchId}"] .price:not([data-none]):not([data-locked])`).first().click()
  await page.fill('input[name=stake]', '100')
  const place = page.getByRole('button', { name: _('slip.place', { amount: '100.00' }) })
  const riskMinor = minorOf(await press(place))
  await page.getByText(_('slip.accepted')).waitFor()
  expect(wallet.balanceMinor).toBe(FIRST_MINOR - riskMinor)
  await expect.poll(balance).toBe(majorOf(FIRST_MINOR - riskMinor))
  // The server confirms the hold to the wallet only after its response to the member.
  await expect
    .poll(() => wallet.calls)
    .toEqual([
      ['hold', riskMinor],
      ['confirm', riskMinor],
    ])

  wallet.silent = true
  await page.getByRole('button', { name: _('slip.again') }).click()
  await press(place)
  await page.getByText(_('bet.awaitsWallet.unknown')).waitFor()
  await expect.poll(() => page.getByText(_('slip.rejected')).count()).toBe(0)
  expect(wallet.balanceMinor).toBeLessThan(FIRST_MINOR - riskMinor)
  await expect.poll(() => fitsWindow(page)).toBe(true)
  wallet.silent = false
  await page.getByText(_('slip.rejected')).waitFor()
  expect(wallet.calls.slice(2).map(([call]) => call)).toEqual(['hold', 'cancel'])
  expect(wallet.balanceMinor).toBe(FIRST_MINOR - riskMinor)
  await expect.poll(balance).toBe(majorOf(FIRST_MINOR - riskMinor))

  await site.skipTo(kickOffS * 1000 + THREE_HOURS_MS)
  await expect.poll(() => wallet.calls.at(-1)?.[0], { timeout: scaleTimeout(45_000) }).toBe('settle')
  const paidMinor = wallet.calls.at(-1)?.[1] ?? 0n
  expect(wallet.balanceMinor).toBe(FIRST_MINOR - riskMinor + paidMinor)
  await expect.poll(() => money(page, 'at-risk')).toBe('0.00')
  await expect.poll(balance).toBe(majorOf(wallet.balanceMinor))

  await page.goto(`${site.address}/info/statement`)
  await page.getByText(_('statement.kept')).waitFor()
  await page.locator('[data-list=statement] tbody tr').first().waitFor()
  expect(await page.locator('[data-testid="statement.closing"], [data-column=after]').count()).toBe(0)
  expect(await fitsWindow(page)).toBe(true)
  expect(errors).toEqual([])
})
