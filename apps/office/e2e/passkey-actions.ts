import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { findAccessibilityFaults, fitsWindow, openPage } from '../../member/e2e/member-page.ts'
import type { Site } from '../../member/e2e/site.ts'
import { addAuthenticator } from '../../member/e2e/virtual-authenticator.ts'
import { enter, PASSWORD, PHONE, textsOf } from './office-page.ts'

/**
 * AR8: a login registers a passkey as its second factor, confirms a second passkey with it (AR4), and logs in with it.
 */
export async function usePasskeys(browser: Browser, site: Site, loginId: string): Promise<void> {
  const _ = await textsOf('kr')
  // Passkeys require a host name, not an IP address.
  const office = `${site.address.replace('127.0.0.1', 'localhost')}/office`
  const { page, errors } = await openPage(browser, ...PHONE)
  await addAuthenticator(page)
  await page.goto(office)
  await page.locator('select').selectOption('kr')
  await enter(page, PASSWORD, loginId)
  await page.fill('[data-form=enrol] input[name=password]', PASSWORD)
  await page.click('[data-enrol=passkey]')
  await page.getByTestId('recovery').locator('button').click()
  await page.getByRole('link', { name: _('place.self') }).click()
  const row = page.locator('[data-passkey]')
  await row.locator('[data-rename]').click()
  await row.locator('input').fill('내 휴대폰')
  await row.locator('button[type=submit]').click()
  await page.click('[data-step-up=passkey]')
  await row.getByText('내 휴대폰', { exact: true }).waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await row.locator('[data-remove]').click()
  await page.click('[data-step-up=passkey]')
  await page.getByText(_('code.lastSecondFactor')).waitFor()
  await page.click('[data-action=leave]')
  await page.click('[data-login=passkey]')
  await row.getByText('내 휴대폰', { exact: true }).waitFor()
  // A refusal has an error status, which the browser logs.
  expect(errors.filter((error) => !error.includes('401'))).toEqual([])
}
