import type { ReactNode } from 'react'
import { Wordmark } from '../shell/Wordmark.tsx'

/** A page that says one thing. */
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
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6 py-12">
      <Wordmark />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-ink-2">{text}</p>
      {children}
    </main>
  )
}
