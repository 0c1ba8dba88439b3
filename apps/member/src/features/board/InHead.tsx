import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useHeadPlace } from '../../base/state/head-place.ts'

/** Stands in the head of the page, where a phone has room for it. */
export const InHead = ({ children }: { readonly children: ReactNode }) => {
  const place = useHeadPlace()
  return place && createPortal(children, place)
}
