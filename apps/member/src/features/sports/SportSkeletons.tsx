import './sports.css'

const SKELETONS = Array.from({ length: 8 }, (_row, index) => index)

/** Placeholder while the list of sports loads. */
export function SportSkeletons() {
  return SKELETONS.map((row) => <div key={row} className="skeleton sport-skeleton" aria-hidden="true" />)
}
