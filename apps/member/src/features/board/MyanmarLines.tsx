import type { ReactNode } from 'react'
import { MyanmarViewProvider, useChosenMyanmarView } from '../prices/myanmar-view.ts'

/** Lets the grids within show Myanmar lines as the member's account and settings have it. */
export const MyanmarLines = ({ children }: { readonly children: ReactNode }) => (
  <MyanmarViewProvider value={useChosenMyanmarView()}>{children}</MyanmarViewProvider>
)
