import { discover, ProviderFailed } from '../auth/identity-provider.ts'
import { providerCallbackPath } from '../auth/provider-sign-in.ts'
import type { Config } from '../config/config.ts'
import { type Finding, findingsAbout, messageOf } from './finding.ts'

/** Checks that the single sign-on provider can be reached and is the configured issuer. */
export async function checkSingleSignOn({ singleSignOn, http }: Config): Promise<Finding[]> {
  const { ok, warning, problem } = findingsAbout('Single sign-on')
  if (singleSignOn === undefined) return [ok('It isn’t set up.')]
  const { issuer, name, domains, trustsEmails } = singleSignOn
  const findings: Finding[] = []
  const url = http.publicUrl ?? `http://${http.host}:${http.port}`
  const addresses = `redirect URI ${url}${providerCallbackPath('oidc')} and post-logout redirect URI ${url}/auth`
  try {
    const metadata = (await discover(singleSignOn)).serverMetadata()
    findings.push(ok(`${name} can be reached at ${issuer}. Register the ${addresses}.`))
    if (metadata.end_session_endpoint === undefined)
      findings.push(
        warning('Signing out here doesn’t sign users out of the provider.', 'It has no endpoint to end sessions.'),
      )
  } catch (error) {
    const hint =
      error instanceof ProviderFailed && error.code === 'failed'
        ? 'KEYLIGHT_OIDC_ISSUER must equal the provider’s issuer, including any trailing slash.'
        : 'Check KEYLIGHT_OIDC_ISSUER, and that this machine can reach it.'
    findings.push(problem(`The metadata of ${issuer} can’t be used. ${messageOf(error)}`, hint))
  }
  if (trustsEmails && domains === undefined)
    findings.push(
      warning(
        'Unverified email addresses of any domain can sign in, to existing accounts, too.',
        'Set KEYLIGHT_OIDC_DOMAINS to your domains.',
      ),
    )
  return findings
}
