/** Timeout for loading a part of the client. */
export const deadlineSeconds = 120

/** Loads a part of the client. Logs and rejects on a timeout. */
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
