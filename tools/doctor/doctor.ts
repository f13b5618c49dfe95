/** `npm run doctor`: says what works in this installation, what doesn't and what is missing. Fails only for problems. */

import { report, version } from '@keylight/server'
import { examine } from './examine.ts'

const findings = await examine(process.env)
console.log(`Keylight ${version} doctor\n\n${report(findings)}`)
// Checks that did not end in time must not keep this process.
process.exit(findings.some(({ level }) => level === 'problem') ? 1 : 0)
