/** A program whose worker is blocked by a decoder, to test that nothing remains after the program is killed. */
import { WorkerPool } from '../../src/studio/worker-pool.ts'

const services = { pid: async () => {} }
const pool = new WorkerPool({ entry: new URL('./pool-worker.ts', import.meta.url), size: 2, services })
await pool.run(
  { do: 'decode for ever', aloud: true },
  { lane: 'interactive', owner: '', isVisitor: false, isRefusable: false, deadlineSeconds: 600 },
)
