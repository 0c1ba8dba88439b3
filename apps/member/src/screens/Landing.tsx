import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ContactButton } from '../features/contact/ContactButton.tsx'
import { LanguageSelect } from '../base/controls/LanguageSelect.tsx'
import { LoginForm } from '../shell/LoginForm.tsx'
import { ThemeButton } from '../shell/ThemeButton.tsx'
import { Wordmark } from '../shell/Wordmark.tsx'
import { useTitle } from '../shell/use-title.ts'
import { brand, brandFlags, brandFile } from '../base/settings/brand.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import './landing.css'

const route = getRouteApi('/')

/** Name of the platform's maker. */
const PLATFORM_NAME = 'Touchline'

export function Landing() {
  const { _ } = useTranslate()
  const { redirect } = route.useSearch()
  useTitle()
  // Prefetches the sportsbook while the member types.
  useEffect(() => void import('./Desktop.tsx'), [])
  return (
    <div className="landing-page" data-art={brand.landing.art}>
      <LandingArt />
      <header className="landing-head">
        <Wordmark />
        <span className="landing-tools">
          <LanguageSelect />
          <ThemeButton />
        </span>
      </header>
      <main className="landing">
        <div className="landing-text">
          <h1>{_('landing.title')}</h1>
          <p>{_('landing.text')}</p>
        </div>
        <section className="landing-login" aria-label={_('login.title')}>
          <h2 className="login-title">{_('login.title')}</h2>
          <LoginForm redirect={redirect} />
        </section>
      </main>
      <footer className="landing-foot">
        {_('landing.footer')} <ContactButton />
        {!brandFlags.whiteLabel && (
          <span className="landing-platform">{_('landing.house', { house: PLATFORM_NAME })}</span>
        )}
      </footer>
    </div>
  )
}

/** Brand artwork of the landing page. */
function LandingArt() {
  return (
    <svg className="landing-art" aria-hidden="true">
      <use href={`${brandFile('landing2.svg')}#art`} width="100%" height="100%" />
    </svg>
  )
}
