import './styles/app.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LiveProvider } from '@touchline/ui/live'
import { queryClient } from './api/query-client.ts'
import { closePopUps, isPopUp } from './features/info/pop-up.ts'
import { followNotices } from './features/notices/follow-notices.ts'
import { whenPricesStand } from './features/slip/click-price.ts'
import { fetchAhead } from './routes/fetch-ahead.ts'
import { followMaintenance } from './routes/follow-maintenance.ts'
import { followPassword } from './routes/follow-password.ts'
import { router } from './router.tsx'
import { onSignedOut, sessionNow } from './state/account.ts'
import { showTheme } from './state/appearance.ts'
import { followLeaving } from './state/change-settings.ts'
import { askForBook } from './state/first-book.ts'
import { showLanguage } from './state/language.ts'
import { settingsNow } from './state/layout.ts'
import { live, startLive } from './state/live.ts'
import { followOtherWindows } from './state/other-windows.ts'
import { followSite } from './state/site-news.ts'
import { later } from './state/later.ts'
import { registerWorker } from './worker/register-worker.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

/** Where the sportsbook is shown at once to who is logged in. */
const BOOK_PATH = /^\/(desktop|public)\/?$/

/** The listeners come first: whatever is heard from here on has somebody to hear it. */
function listen(): void {
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
    void router.navigate({ to: '/', search: expired && pathname !== '/' ? { redirect: href } : {} })
  })
}

function render(root: HTMLElement): void {
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
  )
}

showTheme()
// No `await` here: a module that waits keeps the bundler from joining small files.
void showLanguage(settingsNow().language).then(() => {
  listen()
  startLive()
  if (BOOK_PATH.test(router.history.location.pathname)) whenPricesStand(askForBook())
  render(place)
})

whenPricesStand(() =>
  later(() => {
    // Neither is missed where it fails: the site needs a network again, and fetches later what was not fetched ahead.
    fetchAhead()
      .catch(() => undefined)
      .then(registerWorker)
      .catch(() => undefined)
  }),
)
