import { useEffect } from 'react'
import { followSlip } from './slip.ts'
import { SlipFollower } from './SlipFollower.tsx'
import { SlipSheet } from './SlipSheet.tsx'
import { useSlipKeys } from './use-slip-keys.ts'

/** Keeps the slips in step with prices, pushes and keys; on a phone it also brings the sheet. */
export function SlipWorks({ columns }: { readonly columns: boolean }) {
  useEffect(followSlip, [])
  useSlipKeys()
  return (
    <>
      <SlipFollower />
      {!columns && <SlipSheet />}
    </>
  )
}
