/** How long a part of the client may take to load. */
export const deadlineSeconds = 120

/** Loads a part of the client. Logs and rejects if it does not load in time. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`A part of the page did not load within ${deadlineSeconds} seconds.`)),
    deadlineSeconds * 1000,
  )
  try {
    return await Promise.race([load(), late.promise])
  } catch (error) {
    console.error('page load failed:', error)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
