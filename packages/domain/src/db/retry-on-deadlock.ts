/** How many deadlocks to survive before giving up. */
const deadlocksMax = 5

/**
 * Runs a transaction again when PostgreSQL has ended it to resolve a deadlock: cascades and triggers lock rows in an order
 * of their own. Whatever `run` does outside the database may happen several times.
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
