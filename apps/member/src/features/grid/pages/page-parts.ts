import './grid-pages.css'

export { OutrightBlock } from './OutrightBlock.tsx'
export { PageHead } from './PageHead.tsx'
export { PageRow } from './PageRow.tsx'
