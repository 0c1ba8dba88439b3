import { useEffect, type ReactNode } from 'react'
import { fetchMyanmarAhead } from '../prices/LazyMyanmar.tsx'
import { MyanmarViewProvider, useChosenMyanmarView } from '../prices/myanmar-view.ts'

/** Lets the grids within show Myanmar lines as the member's account and settings have it. */
export const MyanmarLines = ({ children }: { readonly children: ReactNode }) => {
  const view = useChosenMyanmarView()
  useEffect(() => {
    if (view !== null) fetchMyanmarAhead()
  }, [view])
  return <MyanmarViewProvider value={view}>{children}</MyanmarViewProvider>
}
