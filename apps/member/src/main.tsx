import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LiveProvider } from '@touchline/ui/live'
import { queryClient } from './api/query-client.ts'
import { closePopUps } from './features/info/pop-up.ts'
import { router } from './router.tsx'
import { onSignedOut } from './state/account.ts'
import { showBrand } from './state/appearance.ts'
import { showLanguage } from './state/language.ts'
import { settingsNow } from './state/layout.ts'
import { live, startLive } from './state/live.ts'
import { followOtherWindows } from './state/other-windows.ts'
import './styles/app.css'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

showBrand()
await showLanguage(settingsNow().language)
startLive()
followOtherWindows()

onSignedOut(({ expired }) => {
  closePopUps()
  sessionStorage.clear()
  queryClient.clear()
  // A window that was opened by the site has nothing to show any more; any other goes to the landing page.
  if (window.opener !== null) window.close()
  const { href, pathname } = router.state.location
  void router.navigate({ to: '/', search: expired && pathname !== '/' ? { redirect: href } : {} })
})

createRoot(place).render(
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
