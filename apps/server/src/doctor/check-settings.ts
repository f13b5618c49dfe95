import { type Config, type Environment, subjects } from '../config/config.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Checks for placeholder values, set or by default. */
export function checkPlaceholders(environment: Environment): Finding[] {
  const { ok, warning } = findingsAbout('Placeholders')
  const placeholders = Object.values(subjects).flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([name, schema]) => {
      const { data } = schema.safeParse(environment[name] || undefined)
      return typeof data === 'string' && /\bexample\.(com|net|org)\b/.test(data) ? [name] : []
    }),
  )
  if (placeholders.length === 0) return [ok('No setting has a placeholder value.')]
  const text = placeholders.length === 1 ? 'One setting leads' : `${placeholders.length} settings lead`
  return [warning(`${text} to example.com.`, `Set ${placeholders.join(', ')} to your own.`)]
}

const isLocal = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

/** Checks the public URL. */
export function checkAddress({ http }: Config): Finding[] {
  const { ok, warning } = findingsAbout('Public address')
  if (http.publicUrl === undefined) {
    if (isLocal(http.host)) return [ok(`Only this machine can reach Keylight, at http://${http.host}:${http.port}.`)]
    return [warning('Links in emails only work on this machine.', 'Set KEYLIGHT_URL to your public address.')]
  }
  const { protocol, hostname } = new URL(http.publicUrl)
  if (protocol === 'https:' || isLocal(hostname)) return [ok(`Keylight is reachable at ${http.publicUrl}.`)]
  const wayOn = 'Put an HTTPS proxy in front of Keylight, and set KEYLIGHT_URL to its URL.'
  return [warning(`${http.publicUrl} is not encrypted, so photos and passwords are sent in plain text.`, wayOn)]
}

/** Checks that there is an admin. */
export function checkAdmin({ admin, singleSignOn }: Config): Finding[] {
  const { ok, warning } = findingsAbout('Admin')
  if (admin.email !== undefined) return [ok(`${admin.email} approves reviews and issues vouchers.`)]
  const claim = singleSignOn?.adminClaim
  if (claim) return [ok(`Users with ${claim.name}=${claim.value} approve reviews and issue vouchers.`)]
  return [warning('No one can approve reviews or issue vouchers.', 'Set KEYLIGHT_ADMIN_EMAIL to your email address.')]
}

/** Checks the details the law requires on legal pages; the pages show a placeholder for each missing one. */
export function checkLegalPages({ site }: Config): Finding[] {
  const { ok, warning } = findingsAbout('Legal pages')
  const facts = {
    KEYLIGHT_HOST_NAME: site.hostName,
    KEYLIGHT_HOST_ADDRESS: site.hostAddress,
    KEYLIGHT_CONTACT: site.contact,
  }
  const missing = Object.entries(facts).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length === 0) return [ok(`They name ${site.hostName} and ${site.contact}.`)]
  return [warning('Some of your details are missing.', `Set ${missing.join(', ')}.`)]
}
