import { type ParseArgsConfig, parseArgs } from 'node:util'

type Parsed<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T & { allowPositionals: true }>>

/**
 * Returns the options and arguments of the command line. With `--help`, prints the usage and exits with 0; if an option
 * is unknown, prints the reason and the usage and exits with 2.
 */
export function readOptions<T extends ParseArgsConfig>(usage: string, config: T): Parsed<T> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ ...config, args, allowPositionals: true }) as Parsed<T>
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}
