import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Footer element of the slip sheet on phones. Null before it is rendered, undefined if the slip is not a sheet. */
export const SheetFoot = createContext<HTMLElement | null | undefined>(undefined)

/**
 * Renders its children in the sheet's footer, visible at every scroll position without covering controls. In a column,
 * renders them at the end of the slip.
 */
export function FootPortal({ children }: { readonly children: ReactNode }) {
  const place = useContext(SheetFoot)
  return place === undefined ? children : place && createPortal(children, place)
}
