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

/** This browser knows passkeys. They also need a site that has them. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** This browser can offer passkeys among the suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

const webauthn = () => loadPart(() => import('@simplewebauthn/browser'))

/**
 * Signs in with a passkey that the user chooses, in a dialog of the browser or, with `suggested`, among the suggestions of
 * a field. Null if they choose none.
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

/** Stops offering passkeys. */
export const stopSuggesting = async (): Promise<void> => (await webauthn()).WebAuthnAbortService.cancelCeremony()

/** Makes a passkey on this device or on another one. `known`: this device has one already. Null if the user stops. */
export async function makePasskey(): Promise<Passkey | 'known' | null> {
  const { startRegistration } = await webauthn()
  const { options } = await call(startAddingPasskey, {})
  const credential = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch((error: unknown) => (nameOf(error) === 'InvalidStateError' ? ('known' as const) : nullIfStopped(error)))
  if (!credential || credential === 'known') return credential
  return await call(addPasskey, { credential: { ...credential, type: 'public-key' } })
}

/** Tells the browser that a passkey is of no use any more, so that it stops offering it. Not every browser listens. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  const { sendSignal } = await webauthn()
  await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID: credentialId }).catch(
    () => undefined,
  )
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** The user closed the dialog or took too long, or another request took over. */
function nullIfStopped(error: unknown): null {
  if (['NotAllowedError', 'AbortError'].includes(nameOf(error))) return null
  throw error
}
