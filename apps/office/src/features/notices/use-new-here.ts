import type { OfficeNoticeRow } from '@touchline/contract/office/notices'
import { useState } from 'react'

/**
 * Returns the notices with those marked as new that were unread when this page first showed them. The mark stays while
 * the page is open.
 */
export const useNoticesNewOnPage = (rows: readonly OfficeNoticeRow[]): readonly OfficeNoticeRow[] => {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const arrivedNotices = rows.filter(({ id, read }) => !read && !newIds.has(id))
  if (arrivedNotices.length > 0) setNewIds(new Set([...newIds, ...arrivedNotices.map(({ id }) => id)]))
  return rows.map((row) => (newIds.has(row.id) ? { ...row, read: false } : row))
}
