import type { ProductContribution } from '../../base/contributions/contribution.ts'

export const CONTRIBUTION: ProductContribution = {
  product: 'tournament',
  page: () => import('./TournamentPage.tsx'),
  texts: ['bets', 'codes', 'tournament'],
}
