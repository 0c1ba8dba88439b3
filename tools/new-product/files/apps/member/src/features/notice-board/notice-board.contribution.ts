import type { ProductContribution } from '../../base/contributions/contribution.ts'

export const CONTRIBUTION: ProductContribution = {
  product: 'noticeboard',
  page: () => import('./NoticeBoardPage.tsx'),
  texts: ['noticeboard'],
}
