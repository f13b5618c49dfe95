import { stat } from 'node:fs/promises'
import { readCredentials, signFile } from '@keylight/provenance'
import { certificateFiles, loadIdentity, ownAuthorities } from '../adapters/provenance/certificate-files.ts'
import { openSigner } from '../adapters/provenance/open-signer.ts'
import type { Config } from '../config/config.ts'
import { type Finding, findingsAbout, messageOf } from './finding.ts'

/** A PNG of one pixel. */
const sample = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const format = 'image/png'

const renewDays = 60
const dayMs = 86_400_000

/** Checks the certificate for content credentials: signs a sample with it and validates the sample. */
export async function checkProvenance(config: Config): Promise<Finding[]> {
  const { ok, warning, problem } = findingsAbout('Content credentials')
  if (config.engine.kind !== 'studio') return []
  const files = certificateFiles(config)
  const isOwn = config.provenance.certificate === undefined
  const names = [...new Set(Object.values(files))]
  const modes = await Promise.all(
    names.map((file) =>
      stat(file).then(
        ({ mode }) => mode,
        () => undefined,
      ),
    ),
  )
  if (isOwn && modes[0] === undefined) return [ok('There is no certificate yet. The first start creates one.')]
  const wayOn = isOwn
    ? 'Restore the folder provenance in the data folder from your backup, or run npm run admin -- certificate rotate --authority'
    : 'Correct KEYLIGHT_CERTIFICATE and KEYLIGHT_CERTIFICATE_KEY.'
  try {
    const { subject, expiresAt } = await loadIdentity(files)
    const making = { way: 'composed', sources: [], source: 'algorithmicMedia', changes: [], at: new Date() } as const
    const signed = await signFile(sample, format, making, await openSigner(files)())
    const { state, failures } = await readCredentials(signed, format, { authorities: await ownAuthorities(config) })
    if (state !== 'trusted') return [problem(`Signed files aren’t valid: ${failures.join(', ')}.`, wayOn)]
    const until = expiresAt.toISOString().slice(0, 10)
    const key = files.key
    if (process.platform !== 'win32' && (modes[names.indexOf(key)]! & 0o077) !== 0)
      return [warning(`Other users of this machine can read ${key}.`, `Run chmod 600 ${key}`)]
    if (expiresAt.getTime() < Date.now() + renewDays * dayMs)
      return [
        warning(`The certificate expires on ${until}.`, 'Replace it before then; files can’t be signed afterwards.'),
      ]
    return [ok(`Images and videos are signed as ${subject}, until ${until}.`)]
  } catch (error) {
    return [problem(messageOf(error), wayOn)]
  }
}
