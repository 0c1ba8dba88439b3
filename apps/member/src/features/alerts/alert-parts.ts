export { AlertMenu } from './AlertMenu.tsx'
export { AlertArea } from './AlertArea.tsx'
export { BellButton } from './BellButton.tsx'
