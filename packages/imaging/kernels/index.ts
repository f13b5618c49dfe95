/** The loops that take most of the time, in AssemblyScript. `src/kernels/build.ts` compiles them. */
export { addRow, fitRow } from './guided-filter'
export { solve, windows } from './matting'
export { layer } from './net'
