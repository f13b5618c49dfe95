/** The free picture tools in the browser, with its decoder, encoder and net runtime. */
export { applyFilter, type FilterName, filterNames } from './artistic/apply-filter.ts'
