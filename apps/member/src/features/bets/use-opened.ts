import { useState } from 'react'

/** Which rows of a list stand open. */
export const useOpened = () => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return { open, toggle }
}
