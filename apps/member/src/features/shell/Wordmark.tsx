import { brand } from '../../brands/touchline/brand.ts'

/** The brand's mark with its name. */
export function Wordmark({ size = 26 }: { readonly size?: number }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <brand.Mark size={size} />
      <span className="brand-name font-semibold tracking-tight" style={{ fontSize: size * 0.72 }}>{brand.name}</span>
    </span>
  )
}
