import './sports.css'

const SKELETONS = Array.from({ length: 8 }, (_row, index) => index)

/** The list of sports before it is there. */
export const SportSkeletons = () =>
  SKELETONS.map((row) => <div key={row} className="skeleton sport-skeleton" aria-hidden="true" />)
