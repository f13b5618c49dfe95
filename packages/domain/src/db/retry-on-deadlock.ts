/** Maximum number of retries after deadlocks. */
const deadlocksMax = 5

/**
 * Runs a transaction, and retries it after a deadlock: cascades and triggers lock rows in their own order. Side effects
 * of `run` outside the database may happen several times.
 */
export async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let met = 1; ; met++) {
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: unknown }).code !== '40P01' || met === deadlocksMax) throw error
    }
  }
}
