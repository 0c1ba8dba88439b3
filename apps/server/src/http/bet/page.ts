import type { Page } from '../../services/ports.ts'

const DEFAULT_PAGE_SIZE = 10

export const pageOf = ({ page_size, after }: { page_size?: number | undefined; after?: string | undefined }): Page =>
  ({ size: page_size ?? DEFAULT_PAGE_SIZE, after: after ?? null })
