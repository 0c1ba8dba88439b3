import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useHeadPlace } from '../../base/state/head-place.ts'

/** Renders its children in the page head, where a phone has space. */
export function HeadPortal({ children }: { readonly children: ReactNode }) {
  const place = useHeadPlace()
  return place && createPortal(children, place)
}
