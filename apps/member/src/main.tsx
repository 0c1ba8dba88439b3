import './base/styles/app.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { LiveProvider } from '@touchline/ui/live'
import { queryClient } from './base/api/query-client.ts'
import { closePopUps, isPopUp } from './base/state/pop-up.ts'
import { followNotices } from './features/notices/follow-notices.ts'
import { whenPricesStand } from './base/state/slip-due.ts'
import { followMaintenance } from './screens/routes/follow-maintenance.ts'
import { followPassword } from './screens/routes/follow-password.ts'
import { loadDesktop, makeRouter, type SiteRouter } from './screens/routes/router.tsx'
import { onSignedOut, sessionNow } from './base/state/account.ts'
import { showTheme } from './base/settings/appearance.ts'
import { followLeaving } from './base/api/change-settings.ts'
import { askForBook, firstSport } from './base/live/first-book.ts'
import { compareIn } from './base/i18n/collator.ts'
import { showLanguage } from './base/i18n/language.ts'
import { settingsNow } from './base/settings/layout.ts'
import { live, startLive } from './base/live/live.ts'
import { followHistory } from './base/state/layers.ts'
import { followOtherWindows } from './base/state/other-windows.ts'
import { followSite } from './base/live/version-watch.ts'
import { later, nextTask, whenIdle } from './base/state/when-idle.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

/** Where the sportsbook is shown at once to who is logged in. */
const BOOK_PATH = /^\/(desktop|public)\/?$/

/** The listeners come first: whatever is heard from here on has somebody to hear it. */
const listen = (router: SiteRouter): void => {
  followHistory(router.history)
  followOtherWindows()
  followLeaving()
  followMaintenance(router)
  followPassword(router)
  followSite()
  followNotices()
  onSignedOut(({ expired }) => {
    closePopUps()
    sessionStorage.clear()
    queryClient.clear()
    // A window that was opened by the site has nothing to show any more; any other goes to the landing page.
    if (isPopUp()) window.close()
    // Another member is there by now: every part of this page begins anew with him.
    if (sessionNow() !== null) return window.location.reload()
    const { href, pathname } = router.state.location
    // Nothing of the visit is left to step back to.
    void router.navigate({ to: '/', search: expired && pathname !== '/' ? { redirect: href } : {}, replace: true })
  })
}

/** In short tasks, between which a slow phone answers its member. */
const render = (root: HTMLElement, router: SiteRouter): void =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <LiveProvider value={live}>
              <RouterProvider router={router} />
            </LiveProvider>
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  )

/** Each step in a task of its own. */
const start = async (root: HTMLElement): Promise<void> => {
  const onBook = BOOK_PATH.test(window.location.pathname)
  if (onBook && sessionNow() !== null) void loadDesktop().catch(() => undefined)
  const { language } = settingsNow()
  await showLanguage(language, onBook ? { first: firstSport(), whenIdle } : undefined)
  await nextTask()
  const router = makeRouter()
  listen(router)
  await nextTask()
  startLive()
  if (onBook) whenPricesStand(askForBook())
  render(root, router)
  // While the book is on its way: what lists sports needs it in the task that draws them.
  whenIdle(() => void compareIn(language))
}

showTheme()
// No `await` here: a module that waits keeps the bundler from joining small files.
void start(place)

whenPricesStand(() =>
  later(() => {
    // Neither is missed where it fails: the site needs a network again, and fetches later what was not fetched ahead.
    import('./screens/routes/preload.ts')
      .then(({ preload }) => preload())
      .catch(() => undefined)
      .then(async () => (await import('./worker/register-worker.ts')).registerWorker())
      .catch(() => undefined)
  }),
)
