import { useEffect, type ReactNode } from 'react'
import { fetchMyanmarAhead } from '../prices/LazyMyanmar.tsx'
import { MyanmarViewProvider, useChosenMyanmarView } from '../prices/myanmar-view.ts'

/** Provides the Myanmar odds view of the member's account and settings to the grids inside. */
export function MyanmarLines({ children }: { readonly children: ReactNode }) {
  const view = useChosenMyanmarView()
  useEffect(() => {
    if (view !== null) fetchMyanmarAhead()
  }, [view])
  return <MyanmarViewProvider value={view}>{children}</MyanmarViewProvider>
}
