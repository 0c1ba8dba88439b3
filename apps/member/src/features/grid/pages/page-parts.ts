import './grid-pages.css'
import '../runners.css'

export { OutrightBlock } from './OutrightBlock.tsx'
export { PageHead } from './PageHead.tsx'
export { PageRow } from './PageRow.tsx'
export { RunnerRow } from '../RunnerRow.tsx'
