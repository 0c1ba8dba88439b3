import { brand } from '../base/settings/brand.ts'
import './wordmark.css'

/** How wide the drawn name is for its height; the page brings the drawing (build/brand-page.ts). */
const ratioOfName = (): number => {
  const drawing = document.querySelector<SVGSymbolElement>('#wordmark')
  return drawing === null ? 0 : drawing.viewBox.baseVal.width / drawing.viewBox.baseVal.height
}

/** The brand's mark with its name. */
export const Wordmark = ({ size = 26 }: { readonly size?: number }) => {
  const height = size * 0.8
  return (
    <span className="brand-mark" role="img" aria-label={brand.name}>
      <svg width={size} height={size} aria-hidden="true">
        <use href="#mark" />
      </svg>
      <svg className="brand-name" width={height * ratioOfName()} height={height} aria-hidden="true">
        <use href="#wordmark" />
      </svg>
    </span>
  )
}
