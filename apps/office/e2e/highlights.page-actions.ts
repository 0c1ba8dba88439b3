import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAccessibilityFaults, fitsWindow } from '../../member/e2e/member-page.ts'

/**
 * Pins the last highlight, checks that it is first on the member's open page, then hides it and checks that it
 * disappears. The back-office page shows the operator's settings. The member's page has a phone's width.
 */
export async function actOnPage(page: Page, member: Page, _: (key: string) => string): Promise<void> {
  await member.goto(new URL('/highlight/home', member.url()).href)
  await member.locator('[data-highlight] .price').first().waitFor()
  await page.getByRole('link', { name: _('place.highlights') }).click()
  const rows = page.locator('[data-list=highlights] tbody tr')
  await rows.first().waitFor()
  const id = (await rows.last().getAttribute('data-row')) ?? ''
  const row = page.locator(`[data-list=highlights] [data-row="${id}"]`)
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await row.locator('[data-choose=pin]').click()
  await member.locator(`[data-reason-group=pinned] [data-highlight="${id}"]`).waitFor()
  await expect.poll(() => rows.first().getAttribute('data-row')).toBe(id)
  await row.locator('[data-choose=hide]').click()
  await expect.poll(() => member.locator(`[data-highlight="${id}"]`).count()).toBe(0)
  await row.getByText(_('highlight.unshown')).waitFor()
  const changes = page.locator('[data-list=highlight-history] tbody tr [data-column=value]')
  await expect.poll(() => changes.allTextContents()).toEqual([_('highlight.choice.hide'), _('highlight.choice.pin')])
  await expect.poll(() => fitsWindow(page)).toBe(true)
}
