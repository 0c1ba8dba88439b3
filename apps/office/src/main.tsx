import './base/styles/app.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './base/api/query-client.ts'
import { joinNavigation, Navigation } from './base/contributions/navigation.ts'
import { showLanguage } from './base/i18n/language.ts'
import { startLive } from './base/live/live.ts'
import { showTheme, useSettings } from './base/settings/settings.ts'
import { onSessionChanged } from './base/state/session.ts'
import { followClock } from './base/state/world-clock.ts'
import { CONTRIBUTIONS } from './contributions.ts'
import { router } from './screens/router.tsx'

const NAVIGATION = joinNavigation(CONTRIBUTIONS)

void startApp()

async function startApp(): Promise<void> {
  showTheme()
  void followClock()
  startLive()
  await showLanguage(useSettings.getState().language)
  useSettings.subscribe(({ language }, before) => {
    if (language !== before.language) void showLanguage(language)
  })
  // Data loaded for one user must not be shown to another user.
  onSessionChanged((token) => {
    if (token === null) queryClient.clear()
    else void queryClient.invalidateQueries()
  })
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Navigation value={NAVIGATION}>
            <RouterProvider router={router} />
          </Navigation>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
