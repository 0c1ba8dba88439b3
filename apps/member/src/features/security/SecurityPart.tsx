import { Factors } from './Factors.tsx'
import { Sessions } from './Sessions.tsx'
import './security.css'

/** Sessions and second factors of the member. */
export function SecurityPart() {
  return (
    <>
      <Sessions />
      <Factors />
    </>
  )
}
