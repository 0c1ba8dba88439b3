import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The foot of a phone's sheet; null before it is drawn, undefined where the slip is no sheet. */
export const SheetFoot = createContext<HTMLElement | null | undefined>(undefined)

/** In sight whatever the sheet is scrolled to, and over nothing that could be pressed. In a column it ends the slip. */
export const AtFoot = ({ children }: { readonly children: ReactNode }) => {
  const place = useContext(SheetFoot)
  return place === undefined ? children : place && createPortal(children, place)
}
