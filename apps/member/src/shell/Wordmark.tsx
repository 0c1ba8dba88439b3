import { brand } from '../base/settings/brand.ts'
import './wordmark.css'

/** Logo and name of the brand. */
export function Wordmark({ size = 26 }: { readonly size?: number }) {
  const height = size * 0.8
  return (
    <span className="brand-mark" role="img" aria-label={brand.name}>
      <svg width={size} height={size} aria-hidden="true">
        <use href="#mark" />
      </svg>
      <svg className="brand-name" width={height * computeNameRatio()} height={height} aria-hidden="true">
        <use href="#wordmark" />
      </svg>
    </span>
  )
}

/** Returns the aspect ratio of the brand name's drawing, which the page contains (build/brand-page.ts). */
function computeNameRatio(): number {
  const drawing = document.querySelector<SVGSymbolElement>('#wordmark')
  return drawing === null ? 0 : drawing.viewBox.baseVal.width / drawing.viewBox.baseVal.height
}
