import type { OfficeNoticeRow } from '@touchline/contract/office/notices'
import { useState } from 'react'

/**
 * Returns the notices with those marked as new that were unread when this page first showed them. The mark stays while
 * the page is open.
 */
export const useNewHere = (rows: readonly OfficeNoticeRow[]): readonly OfficeNoticeRow[] => {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const come = rows.filter(({ id, read }) => !read && !known.has(id))
  if (come.length > 0) setKnown(new Set([...known, ...come.map(({ id }) => id)]))
  return rows.map((row) => (known.has(row.id) ? { ...row, read: false } : row))
}
