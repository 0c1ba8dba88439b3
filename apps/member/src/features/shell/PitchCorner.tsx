/** Chalk lines of a pitch at the foot of the landing page. */
export function PitchCorner() {
  return (
    <svg
      className="pointer-events-none absolute inset-x-0 bottom-0 hidden h-52 w-full text-hair-strong md:block"
      viewBox="0 0 1440 208"
      preserveAspectRatio="xMinYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M32 0V120H1450" />
      <path d="M32 60A60 60 0 0 1 92 120" />
      <path d="M420 120V10H1100V120" />
      <path d="M610 120V75H910V120" />
    </svg>
  )
}
