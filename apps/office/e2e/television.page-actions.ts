import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAccessibilityFaults, fitsWindow } from '../../member/e2e/member-page.ts'

const NAME = 'Second Pitch'

/**
 * Adds a channel, checks that a member on a phone can watch it, removes it, and checks that it disappears for the
 * member. The back-office page shows the operator's settings.
 */
export async function actOnPage(page: Page, member: Page, _: (key: string) => string): Promise<void> {
  await page.getByRole('link', { name: _('place.channels') }).click()
  const form = page.locator('[data-form=channel]')
  await form.locator('[name=name]').fill(NAME)
  await form.locator('[name=delay]').fill('4')
  await form.locator('button[type=submit]').click()
  const row = page.locator('[data-list=channels] tbody tr', { hasText: NAME })
  await row.waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await member.goto(new URL('/livetv', member.url()).href)
  await member.locator('.tv-channels a', { hasText: NAME }).click()
  await expect.poll(() => member.locator('.tv-picture .tv-overlay').count()).toBe(0)
  await member.locator('.tv-channels a[aria-current]', { hasText: NAME }).waitFor()
  await member.goto(new URL('/desktop', member.url()).href)
  await row.locator('[data-remove]').click()
  await expect.poll(() => row.count()).toBe(0)
  await member.goto(new URL('/livetv', member.url()).href)
  await member.locator('.tv-channels a').first().waitFor()
  expect(await member.locator('.tv-channels a', { hasText: NAME }).count()).toBe(0)
}
