import { useState } from 'react'

/** Ids of the expanded rows of a list, with a toggle function. */
export function useOpenedRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return { open, toggle }
}
