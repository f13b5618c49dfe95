export * from './manifest.ts'
export * from './report.ts'
