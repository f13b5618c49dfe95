/** The loops that take most of the time, in AssemblyScript. `src/kernels/build.ts` compiles them. */
export { layer } from './net'
