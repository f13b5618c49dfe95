import { type Finding, findingsAbout } from '@keylight/server'
import { stateOf } from '../setup/parts.mjs'

const nodeMajorMin = 24

/** Checks the version of Node, and everything that `npm start` installs, converts and builds. */
export function checkSetUp(nodeVersion = process.versions.node, stateOfPart: typeof stateOf = stateOf): Finding[] {
  const node = findingsAbout('Node')
  const isNew = Number(nodeVersion.split('.')[0]) >= nodeMajorMin
  return [
    isNew
      ? node.ok(`Version ${nodeVersion}.`)
      : node.problem(
          `This is version ${nodeVersion}, and Keylight needs ${nodeMajorMin} or later.`,
          'Run npm start, which installs the right version, or install it yourself.',
        ),
    checkPart('Packages', stateOfPart('packages'), 'All are installed.', 'installs them'),
    checkPart('Neural networks', stateOfPart('nets'), 'All are converted.', 'converts them'),
    checkPart('Web client', stateOfPart('web'), 'Built from the current sources.', 'builds it'),
  ]
}

function checkPart(subject: string, state: ReturnType<typeof stateOf>, ready: string, whatStartDoes: string): Finding {
  const { ok, warning } = findingsAbout(subject)
  if (state === 'ready') return ok(ready)
  const text = state === 'missing' ? 'Missing or incomplete.' : 'Built from older sources.'
  return warning(text, `Run npm start, which ${whatStartDoes}.`)
}
