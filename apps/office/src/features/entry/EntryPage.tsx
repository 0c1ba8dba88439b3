import type { ReactNode } from 'react'
import { LanguageSelect } from '../../base/controls/LanguageSelect.tsx'
import { ThemeButton } from '../../base/controls/ThemeButton.tsx'
import './entry.css'

interface EntryPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** Page frame before the user is fully signed in. */
export function EntryPage({ title, children }: EntryPageProps) {
  return (
    <div className="entry">
      <header className="entry-head">
        <b className="spring">Touchline</b>
        <LanguageSelect />
        <ThemeButton />
      </header>
      <main className="entry-panel">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
