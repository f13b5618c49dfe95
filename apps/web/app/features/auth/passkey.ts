import {
  addPasskey,
  type OutputOf,
  type Passkey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from '@keylight/contract'
import { CallFailed, call } from '../../api/client.ts'
import { loadPart } from '../../load-part.ts'

/** Returns whether this browser supports passkeys. The site must support them, too. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Returns whether this browser can offer passkeys in the autofill suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

const webauthn = () => loadPart(() => import('@simplewebauthn/browser'))

/**
 * Signs in with a passkey chosen in the browser's dialog or, with `suggested`, in the autofill suggestions of a field.
 * Returns null if the user chooses none.
 */
export async function signInByPasskey({ suggested = false } = {}): Promise<OutputOf<typeof signInWithPasskey> | null> {
  const { startAuthentication } = await webauthn()
  const { options } = await call(startPasskeySignIn, {})
  const credential = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: suggested,
  }).catch(nullIfStopped)
  if (!credential) return null
  try {
    return await call(signInWithPasskey, { credential: { ...credential, type: 'public-key' } })
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'not_found') await forgetPasskey(credential.id)
    throw error
  }
}

/** Stops offering passkeys as suggestions. */
export const stopSuggesting = async (): Promise<void> => (await webauthn()).WebAuthnAbortService.cancelCeremony()

/** Creates a passkey. Returns `known` if this device already has a passkey, and null if the user cancels. */
export async function makePasskey(): Promise<Passkey | 'known' | null> {
  const { startRegistration } = await webauthn()
  const { options } = await call(startAddingPasskey, {})
  const credential = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch((error: unknown) => (nameOf(error) === 'InvalidStateError' ? ('known' as const) : nullIfStopped(error)))
  if (!credential || credential === 'known') return credential
  return await call(addPasskey, { credential: { ...credential, type: 'public-key' } })
}

/** Asks the browser to stop offering a passkey that no longer works. Not every browser supports this. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  const { sendSignal } = await webauthn()
  await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID: credentialId }).catch(
    () => undefined,
  )
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/**
 * Returns null if the user closed the dialog, or if the request timed out or was replaced by another. Throws any other
 * error.
 */
function nullIfStopped(error: unknown): null {
  if (['NotAllowedError', 'AbortError'].includes(nameOf(error))) return null
  throw error
}
