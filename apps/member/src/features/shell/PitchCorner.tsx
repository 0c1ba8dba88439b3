/** Chalk lines of a pitch behind the landing page. */
export function PitchCorner() {
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full text-hair" viewBox="0 0 1440 900" preserveAspectRatio="xMinYMax slice"
      fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true"
    >
      <path d="M90 -10V810H1450" />
      <path d="M90 690A120 120 0 0 1 210 810" />
      <path d="M470 810V560H1090V810" />
      <path d="M630 810V715H930V810" />
      <path d="M655 560A155 155 0 0 1 905 560" />
      <circle cx="780" cy="640" r="3" fill="currentColor" />
    </svg>
  )
}
