import { bearer, CallFailed } from '../../api/client.ts'

/** Downloads a CSV file of the admin area. The endpoint isn't part of the API contract. */
export async function downloadCsv(path: string): Promise<Blob> {
  const response = await fetch(path, { headers: bearer() }).catch(() => null)
  if (!response?.ok) throw new CallFailed((await response?.json().catch(() => null)) ?? null)
  return await response.blob()
}
