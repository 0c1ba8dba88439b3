import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LanguageSelect } from '../features/shell/LanguageSelect.tsx'
import { LoginForm } from '../features/shell/LoginForm.tsx'
import { PitchCorner } from '../features/shell/PitchCorner.tsx'
import { ThemeButton } from '../features/shell/ThemeButton.tsx'
import { Wordmark } from '../features/shell/Wordmark.tsx'
import { useTitle } from '../features/shell/use-title.ts'
import { useWords } from '../state/words.ts'

const route = getRouteApi('/')

export function Landing() {
  const { _ } = useWords()
  const { redirect, token } = route.useSearch()
  useTitle()
  // The grid is fetched while the member types.
  useEffect(() => void import('./Desktop.tsx'), [])
  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden">
      <PitchCorner />
      <header className="relative flex items-center justify-between gap-3 px-5 py-4 sm:px-8">
        <Wordmark />
        <span className="flex items-center gap-1">
          <LanguageSelect />
          <ThemeButton />
        </span>
      </header>
      <main className="landing">
        <div>
          <h1 className="max-w-md text-3xl font-semibold text-balance sm:text-4xl">{_('landing.title')}</h1>
          <p className="mt-4 max-w-md text-ink-2">{_('landing.text')}</p>
        </div>
        <section
          className="w-full max-w-sm border-t-2 border-ink pt-6 md:justify-self-end"
          aria-label={_('login.title')}
        >
          <h2 className="mb-4 text-lg font-semibold">{_('login.title')}</h2>
          <LoginForm redirect={redirect} token={token} />
        </section>
      </main>
      <footer className="relative px-5 pt-4 pb-8 text-ink-3 sm:px-14">{_('landing.footer')}</footer>
    </div>
  )
}
