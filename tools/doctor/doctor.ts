/** `npm run doctor`: reports the working, broken and missing parts of this installation. Fails only for problems. */

import { report, version } from '@keylight/server'
import { examine } from './examine.ts'

const findings = await examine(process.env)
console.log(`Keylight ${version} doctor\n\n${report(findings)}`)
// Timed-out checks must not keep this process running.
process.exit(findings.some(({ level }) => level === 'problem') ? 1 : 0)
