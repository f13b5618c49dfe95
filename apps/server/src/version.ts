import { readFileSync } from 'node:fs'

/** The version of Keylight, from the package.json of the project. */
export const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
