import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { findAccessibilityFaults, fitsWindow, openPage } from '../../member/e2e/member-page.ts'
import type { Site } from '../../member/e2e/site.ts'
import { setUpLogin, DESKTOP, PHONE, textsOf } from './office-page.ts'
import { openSetter } from './office-world.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

const SOON = { timeout: scaleTimeout(20_000) }

/** An operator views a tournament room and cancels it (TO15). */
export async function callRoomOff(site: Site, browser: Browser): Promise<void> {
  const _ = await textsOf('my')
  await openSetter(site, 'keeper')
  const { page, errors } = await openPage(browser, ...DESKTOP)
  await setUpLogin(site, page, 'keeper', 'my')
  await page.getByRole('link', { name: _('place.rooms') }).click()
  const room = page.locator('[data-list=rooms] [data-room]').last()
  const number = (await room.getAttribute('data-room')) ?? ''
  await room.click()
  const form = page.locator('[data-form=call-off]')
  await form.locator('input[name=note]').fill('tried out')
  await page.setViewportSize({ width: PHONE[0], height: PHONE[1] })
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await form.locator('button[type=submit]').click()
  await form.getByRole('button', { name: _('rooms.callOff.now') }).click()
  await expect.poll(() => form.count(), SOON).toBe(0)
  await page.setViewportSize({ width: DESKTOP[0], height: DESKTOP[1] })
  await page.getByLabel(_('rooms.over')).check()
  const state = page.locator(`[data-list=rooms] [data-row="${number}"] [data-column=state]`)
  await expect.poll(() => state.textContent(), SOON).toBe(_('rooms.status.off'))
  expect(errors).toEqual([])
}
