import { useOffers } from '../../base/api/offers.ts'
import { ContactButton } from './ContactButton.tsx'

/** For members who are logged in: the same, where their operator wishes it shown. */
export const MemberContact = () => (useOffers().contact ? <ContactButton /> : null)
