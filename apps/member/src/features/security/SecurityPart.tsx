import { Factors } from './Factors.tsx'
import { Sessions } from './Sessions.tsx'
import './security.css'

/** Where the member is logged in, and what a login takes beside the password. */
export const SecurityPart = () => (
  <>
    <Sessions />
    <Factors />
  </>
)
