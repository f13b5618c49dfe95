import { bearer, CallFailed } from '../../api/client.ts'

/** Returns a CSV file of the admin area. It isn't an API call of the contract. */
export async function downloadCsv(path: string): Promise<Blob> {
  const response = await fetch(path, { headers: bearer() }).catch(() => null)
  if (!response?.ok) throw new CallFailed((await response?.json().catch(() => null)) ?? null)
  return await response.blob()
}
