/** The hot loops, in AssemblyScript. Compiled by `src/kernels/build.ts`. */
export { addRow, fitRow } from './guided-filter'
export { solve, windows } from './matting'
export { layer } from './net'
