import type { ReactNode } from 'react'
import { Wordmark } from '../shell/Wordmark.tsx'
import './notice.css'

/** Page with a single message. */
export const Notice = ({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}) => (
  <main className="page-notice">
    <Wordmark />
    <h1 className="page-notice-title">{title}</h1>
    <p className="soft">{text}</p>
    {children}
  </main>
)
