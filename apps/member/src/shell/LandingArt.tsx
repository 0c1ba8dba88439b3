import { brandFile } from '../base/settings/brand.ts'

/** Brand artwork of the landing page. */
export const LandingArt = () => (
  <svg className="landing-art" aria-hidden="true">
    <use href={`${brandFile('landing2.svg')}#art`} width="100%" height="100%" />
  </svg>
)
