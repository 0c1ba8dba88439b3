import type { Me } from '@touchline/contract/office/staff'

interface Place {
  readonly to:
    | '/trading'
    | '/limits'
    | '/results'
    | '/rulings'
    | '/alerts'
    | '/accounts'
    | '/bets'
    | '/open'
    | '/report'
    | '/forecast'
    | '/staff'
    | '/settings'
    | '/health'
    | '/announcements'
    | '/highlights'
    | '/channels'
    | '/connections'
    | '/rooms'
    | '/acts'
    | '/self'
  readonly text: string
  /** Returns true if the user's permissions allow the page. */
  readonly isOpen: (me: Me) => boolean
}

/** Operator settings are open to operator staff and platform staff, not to upline accounts. */
const setsOperators = ({ rights, account }: Me): boolean => account === null && rights.includes('settings')

/** Navigation items in menu order; the first permitted item is the start page. */
const PLACES: readonly Place[] = [
  { to: '/trading', text: 'place.trading', isOpen: ({ rights }) => rights.includes('trading') },
  { to: '/limits', text: 'place.limits', isOpen: ({ rights }) => rights.includes('trading') },
  { to: '/results', text: 'place.results', isOpen: ({ rights }) => rights.includes('results') },
  { to: '/rulings', text: 'place.rulings', isOpen: ({ rights }) => rights.includes('results') },
  { to: '/alerts', text: 'place.alerts', isOpen: ({ rights }) => rights.includes('trading') },
  { to: '/accounts', text: 'place.accounts', isOpen: ({ rights }) => rights.includes('view') },
  {
    to: '/bets',
    text: 'place.bets',
    isOpen: ({ rights }) => rights.includes('view') || rights.includes('trading'),
  },
  { to: '/report', text: 'place.report', isOpen: ({ rights }) => rights.includes('reports') },
  {
    to: '/forecast',
    text: 'place.forecast',
    isOpen: ({ rights }) => rights.includes('reports'),
  },
  { to: '/open', text: 'place.open', isOpen: ({ rights }) => rights.includes('view') },
  { to: '/staff', text: 'place.staff', isOpen: ({ main }) => main },
  { to: '/announcements', text: 'place.announcements', isOpen: setsOperators },
  { to: '/highlights', text: 'place.highlights', isOpen: setsOperators },
  { to: '/channels', text: 'place.channels', isOpen: setsOperators },
  { to: '/connections', text: 'place.connections', isOpen: setsOperators },
  { to: '/rooms', text: 'place.rooms', isOpen: setsOperators },
  { to: '/settings', text: 'place.settings', isOpen: setsOperators },
  { to: '/health', text: 'place.health', isOpen: setsOperators },
  { to: '/acts', text: 'place.acts', isOpen: ({ rights }) => rights.includes('settings') },
  { to: '/self', text: 'place.self', isOpen: () => true },
]

export const listPlaces = (me: Me): readonly Place[] => PLACES.filter(({ isOpen }) => isOpen(me))

/** Returns true if the page or its parent navigation item is not permitted for the user. */
export const isForbidden = (me: Me, pathname: string): boolean =>
  PLACES.some(({ to, isOpen }) => (pathname === to || pathname.startsWith(`${to}/`)) && !isOpen(me))
