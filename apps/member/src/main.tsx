import './base/styles/app.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { OfferedContributions } from './base/contributions/offered.tsx'
import { LiveProvider } from '@touchline/ui/live'
import { queryClient } from './base/api/query-client.ts'
import { closePopUps, isPopUp } from './base/state/pop-up.ts'
import { CONTRIBUTIONS } from './contributions.ts'
import { followNotices } from './features/notices/subscribe-notices.ts'
import { whenPricesReady } from './base/state/slip-loading.ts'
import { followMaintenance } from './screens/routes/watch-maintenance.ts'
import { followPassword } from './screens/routes/require-password-change.ts'
import { loadDesktop, makeRouter, type SiteRouter } from './screens/routes/router.tsx'
import { onSignedOut, sessionNow } from './base/state/account.ts'
import { showTheme } from './base/settings/appearance.ts'
import { followLeaving } from './base/api/change-settings.ts'
import { prefetchBook, firstSport } from './base/live/first-book.ts'
import { compareIn } from './base/i18n/collator.ts'
import { showLanguage } from './base/i18n/language.ts'
import { settingsNow } from './base/settings/layout.ts'
import { liveClient, startLive } from './base/live/live.ts'
import { followHistory } from './base/state/layers.ts'
import { followOtherWindows } from './base/state/other-windows.ts'
import { followSite } from './base/live/version-watch.ts'
import { runWhenIdle, nextTask, whenIdle } from './base/state/when-idle.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

/** Paths that show the sportsbook at once to signed-in members. */
const BOOK_PATH = /^\/(desktop|public)\/?$/

showTheme()
// No top-level `await`: an async module prevents the bundler from merging small files.
void start(place)

whenPricesReady(() =>
  runWhenIdle(() => {
    // Failures are ignored: the site then needs a network to start and fetches files on demand.
    import('./screens/routes/preload.ts')
      .then(({ preloadFiles: preload }) => preload())
      .catch(() => undefined)
      .then(async () => (await import('./worker/register-worker.ts')).registerWorker())
      .catch(() => undefined)
  }),
)

/** Starts the site. Each step runs in a separate browser task. */
async function start(root: HTMLElement): Promise<void> {
  const onBook = BOOK_PATH.test(window.location.pathname)
  if (onBook && sessionNow() !== null) void loadDesktop().catch(() => undefined)
  const { language } = settingsNow()
  await showLanguage(language, onBook ? { first: firstSport(), whenIdle } : undefined)
  await nextTask()
  const router = makeRouter()
  listen(router)
  await nextTask()
  startLive()
  if (onBook) whenPricesReady(prefetchBook())
  render(root, router)
  // Loads the collation while the sportsbook loads, because sport lists need it in the task that renders them.
  whenIdle(() => void compareIn(language))
}

/** Registers the site's listeners before messages, session changes or pushes can occur. */
function listen(router: SiteRouter): void {
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
    // A pop-up window closes, because it has no content without a session. A main window goes to the landing page.
    if (isPopUp()) window.close()
    // A different member has signed in meanwhile: reloads the page to reset its state.
    if (sessionNow() !== null) return window.location.reload()
    const { href, pathname } = router.state.location
    // Replaces the history entry, so that Back does not return to the signed-in page.
    void router.navigate({ to: '/', search: expired && pathname !== '/' ? { redirect: href } : {}, replace: true })
  })
}

/** Renders in a transition: short tasks keep a slow phone responsive. */
function render(root: HTMLElement, router: SiteRouter): void {
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <LiveProvider value={liveClient}>
              <OfferedContributions contributions={CONTRIBUTIONS}>
                <RouterProvider router={router} />
              </OfferedContributions>
            </LiveProvider>
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  )
}
