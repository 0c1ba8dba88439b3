export { Dialog } from './Dialog.tsx'
export { Price } from './Price.tsx'
export { Ring } from './Ring.tsx'
export { Segmented } from './Segmented.tsx'
