import type { ReactNode } from 'react'
import { Wordmark } from '../shell/Wordmark.tsx'
import './notice.css'

/** Page with a single message. */
export function Notice({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <main className="page-notice">
      <Wordmark />
      <h1 className="page-notice-title">{title}</h1>
      <p className="soft">{text}</p>
      {children}
    </main>
  )
}
