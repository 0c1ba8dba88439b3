/** The corner of a pitch: two chalk lines, the quarter circle and the flag's foot. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="6" fill="var(--accent)" />
      <g stroke="var(--accent-ink)" strokeWidth="2.6">
        <path d="M8 4v20h20" />
        <path d="M8 12.5A11.5 11.5 0 0 1 19.5 24" />
      </g>
      <circle cx="8" cy="24" r="2.6" fill="var(--accent-ink)" />
    </svg>
  )
}
